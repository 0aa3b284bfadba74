import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Every format that is written in place, made by programs that nobody here wrote and judged by ExifTool
/// and a decoder.
@Suite("Photos of every format that is written")
struct FormatWritingTests {
  private static let wanted: FieldChanges = [
    .rating: .integer(4), .title: .text("Späth"), .description: .text("A description"),
    .keywords: .list(["one", "two, and a comma"]), .creator: .list(["Ann Author"]),
    .dateTaken: PhotoDate(iso: "2021-05-06T07:08:09.25+02:00").map(FieldValue.date),
    .latitude: .number(54.5), .longitude: .number(-12.25),
  ]

  /// What those fields are called by ExifTool, and what a new packet consists of.
  private static let changing: Set = [
    "XMP-xmp:Rating", "XMP-dc:Title", "XMP-dc:Description", "XMP-dc:Subject", "XMP-dc:Creator",
    "XMP-photoshop:DateCreated", "XMP-exif:GPSLatitude", "XMP-exif:GPSLongitude",
    "XMP-x:XMPToolkit", "IFD0:ImageDescription", "IFD0:Artist", "ExifIFD:DateTimeOriginal",
    "ExifIFD:SubSecTimeOriginal", "ExifIFD:OffsetTimeOriginal", "GPS:GPSVersionID",
    "GPS:GPSLatitude", "GPS:GPSLatitudeRef", "GPS:GPSLongitude", "GPS:GPSLongitudeRef",
    "IFD0:Rating", "IFD0:RatingPercent",
    // Whether there is XMP in a WebP file; where the data of a file of boxes are, and how many.
    "RIFF:WebP_Flags", "QuickTime:MediaData", "QuickTime:MediaDataOffset",
    "QuickTime:MediaDataSize",
  ]

  @Test(
    "what is asked is written, nothing else changes, and it can be taken back",
    arguments: MadePhoto.possible)
  func writing(_ kind: MadePhoto) throws {
    let folder = try TemporaryFolder()
    let photo = try kind.make("a", in: folder)
    let old = try Data(contentsOf: photo)
    let (before, pixels) = (try tags(photo), try kind.pixels(of: photo))
    let path = RawPath(photo.path)
    let record = PhotoReader().read(path)
    #expect(record.error == nil && !record.isUnread && record.problems.isEmpty)
    #expect(record.values[.title] == .text("Before"))
    #expect(record.values[.width] == .integer(37) && record.values[.height] == .integer(21))
    #expect(record.values[.cameraMake] == (kind.hasEXIF ? .text("Maker") : nil))

    let journal = TestJournal()
    let result = TestPhoto.write(Self.wanted, to: path, journal: journal)
    #expect(result.outcome == .written && result.sidecar == nil)
    for (field, value) in Self.wanted { #expect(result.record?.values[field] == value, "\(field)") }
    let after = try tags(photo)
    for tag in Set(before.keys).union(after.keys) where !Self.changing.contains(tag) {
      #expect(before[tag] == after[tag], "\(tag)")
    }
    #expect(after["XMP-dc:Title"] == "Späth" && after["XMP-xmp:Rating"] == "4")
    #expect(after["ExifTool:Warning"] == before["ExifTool:Warning"])
    #expect(try kind.pixels(of: photo) == pixels)

    let write = try #require(journal.all.first?.write)
    let new = try Data(contentsOf: photo)
    let back = try FilePatch(encoded: write.reversePatch).apply(to: Array(new))
    #expect(Data(back) == old)

    // The next edit fits into the blanks that the first one brought.
    #expect(TestPhoto.write([.rating: .integer(2)], to: path, journal: journal).outcome == .written)
    #expect(try Data(contentsOf: photo).count == new.count)
    #expect(
      TestPhoto.write([.rating: .integer(2)], to: path, journal: journal).outcome == .unchanged)
    let cleared = TestPhoto.write(
      FieldChanges(Self.wanted.map { (key: $0.key, value: nil) }), to: path, journal: journal)
    #expect(cleared.outcome == .written)
    for (field, _) in Self.wanted { #expect(cleared.record?.values[field] == nil, "\(field)") }
    #expect(try kind.pixels(of: photo) == pixels)
  }

  @Test("a photo that was cut anywhere is read or is an error, and is never changed for the worse")
  func cut() throws {
    let folder = try TemporaryFolder()
    for kind in MadePhoto.possible {
      let whole = try Data(contentsOf: kind.make("whole", in: folder))
      for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 30)) {
        let file = try folder.file("cut.\(kind.format)", containing: whole.prefix(count))
        TestPhoto.write([.rating: .integer(3)], to: RawPath(file.path))
        let now = try Data(contentsOf: file)
        // What was cut lacks its end, which no change of metadata may pass over.
        #expect(now == whole.prefix(count), "\(kind.format) of \(count) bytes was written")
      }
    }
  }

  /// What ExifTool finds, but for what the file system says.
  private func tags(_ file: URL) throws -> [String: String] {
    let own = ["System:", "Composite:", "SourceFile", "ExifTool:ExifToolVersion"]
    return try ExifTool.tags(of: file, ["-G1", "-a", "-u", "-n"]).filter { tag, _ in
      !own.contains { tag.hasPrefix($0) }
    }
  }
}
