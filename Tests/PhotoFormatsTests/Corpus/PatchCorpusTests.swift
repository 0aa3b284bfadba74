import Foundation
import PhotoFormats
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.folder != nil, "\(Corpus.missing)"))
struct PatchCorpusTests {
  private static let changes = MetadataChanges(
    xmp: [
      .set(.rating, .text("4")), .set(.title, .localized("A title, new & whole")),
      .set(.subject, .bag(["one", "two, and a comma"])),
    ],
    exif: [
      .set(.imageDescription, .ascii("A description, longer than most of those that were there")),
      .set(.artist, .ascii("Å")), .set(.copyright, .ascii("Someone; someone else")),
      .set(.dateTimeOriginal, .ascii("2020:02:03 04:05:06")),
      .set(.subSecTimeOriginal, .ascii("25")), .set(.gpsLatitudeReference, .ascii("N")),
      .set(
        .gpsLatitude, .rational([ExifRational(12, 1), ExifRational(30, 1), ExifRational(0, 1)])),
    ])

  /// What the changes change, by ExifTool's names.
  private static let changed: Set = [
    "XMP-xmp:Rating", "XMP-dc:Title", "XMP-dc:Subject", "IFD0:ImageDescription", "IFD0:Artist",
    "IFD0:Copyright", "ExifIFD:DateTimeOriginal", "ExifIFD:SubSecTimeOriginal",
    "GPS:GPSLatitudeRef", "GPS:GPSLatitude",
  ]
  /// What they change where there is IPTC. The digest of ExifTool's own group is that of the block.
  private static let changedIIM: Set = [
    "IPTC:Caption-Abstract", "IPTC:Keywords", "Photoshop:IPTCDigest", "IPTC:CodedCharacterSet",
  ]
  /// What a new block or directory must have besides.
  private static let added: Set = [
    "GPS:GPSVersionID", "ExifIFD:ExifVersion", "XMP-x:XMPToolkit",
  ]

  @Test("edits of real photos change, by ExifTool's account, what was asked and nothing else")
  func patches() throws {
    let folder = try TemporaryFolder()
    var before: [URL] = []
    var after: [URL] = []
    var refusals: [String: FormatError] = [:]
    for file in try Corpus.jpegFiles(in: folder) {
      let old = [UInt8](try Data(contentsOf: file))
      let source = ArrayByteSource(old)
      do {
        var changes = Self.changes
        // IIM is written only where there is some.
        if try JPEGFile.read(source).photoshop?.iim != nil {
          changes.iim = [.set(.caption, ["A description"]), .set(.keywords, ["one", "two"])]
        }
        let patch = try JPEGFile.patch(source, changes: changes)
        let new = try patch.apply(to: old)
        try checkBytes(file, old, new)
        #expect(try patch.reversed(over: source).apply(to: new) == old, "\(file.path)")
        #expect(
          try JPEGFile.patch(ArrayByteSource(new), changes: changes).isEmpty, "\(file.path)")
        before.append(file)
        after.append(try folder.file("after/\(after.count).jpg", containing: Data(new)))
      } catch let error as FormatError {
        refusals[file.lastPathComponent] = error
      }
    }
    #expect(refusals.filter { !Corpus.refusedJPEGFiles.contains($0.key) } == [:])
    let written = Corpus.refusedJPEGFiles.intersection(before.map(\.lastPathComponent))
    #expect(written.isEmpty, "refused no more")
    try compare(before, after)
  }

  /// From the start of scan on, a photo keeps each of its bytes, but for the addresses in a trailer:
  /// what ExifTool finds by them is compared.
  private func checkBytes(_ file: URL, _ old: [UInt8], _ new: [UInt8]) throws {
    let hasAddresses = Corpus.addressedTrailers.contains(file.lastPathComponent)
    func picture(_ bytes: [UInt8]) throws -> ArraySlice<UInt8> {
      let scan = try JPEGFile(ArrayByteSource(bytes)).segments(.startOfScan).first
      let picture = bytes[try #require(scan).range.lowerBound...]
      let end = picture.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
      return hasAddresses ? picture[..<(end ?? picture.endIndex)] : picture
    }
    #expect(try picture(old) == picture(new), "\(file.path)")
  }

  private func compare(_ before: [URL], _ after: [URL]) throws {
    // -b: the contents of thumbnails, previews and maker notes too, not only their sizes.
    let options = ["-n", "-a", "-b", "-G1:4", "--File:all", "--System:all", "--Composite:all"]
    let before = try ExifTool.json(before, options).map(Self.tags)
    let after = try ExifTool.json(after, options).map(Self.tags)
    #expect(before.count == after.count)
    for (old, new) in zip(before, after) {
      let file = old["SourceFile"] ?? []
      for name in Set(old.keys).union(new.keys).sorted() where old[name] != new[name] {
        switch name {
        case "SourceFile": continue
        // Offsets to which ExifTool adds where their segment is in the file.
        case "MPImage2:MPImageStart", "IFD1:ThumbnailOffset": continue
        case _ where Self.added.contains(name):
          #expect(old[name] == nil, "\(file): \(name) was changed")
        case _ where Self.changedIIM.contains(name): continue
        // UTF-8 that says so now is read as such.
        case _ where old[name] == new[name]?.map(\.utf8AsWindows1252): continue
        default:
          #expect(Self.changed.contains(name), "\(file): \(name) was changed")
        }
      }
      for name in Self.changed { #expect(new[name] != nil, "\(file): \(name) is missing") }
    }
  }

  /// The values of each tag, however often it is there.
  private static func tags(_ answer: [String: Any]) -> [String: [String]] {
    var tags: [String: [String]] = [:]
    for (key, value) in answer {
      let name = key.split(separator: ":").filter { Int($0.dropFirst(4)) == nil }.joined(
        separator: ":")
      tags[name, default: []].append("\(value)")
    }
    return tags.mapValues { $0.sorted() }
  }
}

extension String {
  /// What the UTF-8 of a text is to a program that takes it for Windows-1252.
  var utf8AsWindows1252: String {
    String(data: Data(utf8), encoding: .windowsCP1252) ?? self
  }
}
