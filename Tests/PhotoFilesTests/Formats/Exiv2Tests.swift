import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// What exiv2 says of photos that were written.
@Suite("exiv2", .enabled(if: ExternalProgram.isInstalled("exiv2")))
struct Exiv2Tests {
  private static let wanted: FieldChanges = [
    .rating: .integer(4), .title: .text("Späth"), .description: .text("A description"),
    .keywords: .list(["one", "two, and a comma"]), .creator: .list(["Ann Author"]),
    .city: .text("Kiel"),
    .dateTaken: PhotoDate(iso: "2021-05-06T07:08:09+02:00").map(FieldValue.date),
    .latitude: .number(54.5), .longitude: .number(-12.25),
  ]
  private static let exif = [
    "Exif.Image.Make": "Maker", "Exif.Image.ImageDescription": "A description",
    "Exif.Image.Artist": "Ann Author", "Exif.Photo.DateTimeOriginal": "2021:05:06 07:08:09",
    "Exif.Photo.OffsetTimeOriginal": "+02:00", "Exif.GPSInfo.GPSLatitude": "54/1 30/1 0/1",
    "Exif.GPSInfo.GPSLatitudeRef": "N", "Exif.GPSInfo.GPSLongitude": "12/1 15/1 0/1",
    "Exif.GPSInfo.GPSLongitudeRef": "W",
  ]
  private static let xmp = [
    "Xmp.dc.title": "lang=\"x-default\" Späth", "Xmp.dc.creator": "Ann Author",
    "Xmp.dc.description": "lang=\"x-default\" A description", "Xmp.xmp.Rating": "4",
    "Xmp.dc.subject": "one, two, and a comma", "Xmp.photoshop.City": "Kiel",
    "Xmp.photoshop.DateCreated": "2021-05-06T07:08:09+02:00", "Xmp.exif.GPSLatitude": "54,30.0N",
    "Xmp.exif.GPSLongitude": "12,15.0W",
  ]
  private static let iptc = [
    "Iptc.Application2.ObjectName": "Späth", "Iptc.Application2.Byline": "Ann Author",
    "Iptc.Application2.Keywords": "one\ntwo, and a comma", "Iptc.Application2.City": "Kiel",
    "Iptc.Application2.Caption": "A description", "Iptc.Application2.DateCreated": "2021-05-06",
    "Iptc.Application2.TimeCreated": "07:08:09+02:00",
  ]

  @Test(
    "reads in each block what was written there, and nothing of before",
    arguments: [("jpg", true), ("tif", true), ("png", false), ("webp", false)])
  func reading(format: String, hasIPTC: Bool) throws {
    let folder = try TemporaryFolder()
    let photo = folder.url.appendingPathComponent("a." + format)
    try ExternalProgram("convert", ["-size", "37x21", "gradient:red-blue", "-strip", photo.path])
      .runSuccessfully()
    let old = ["-IFD0:Make=Maker", "-XMP-dc:Title=Before", "-IFD0:Artist=Before"]
    try ExifTool.write(old + (hasIPTC ? ["-IPTC:City=Before"] : []), to: photo.path)
    let path = RawPath(photo.path)
    let result = TestPhoto.write(Self.wanted, to: path)
    #expect(result.outcome == .written && result.sidecar == nil)
    let found = try values(photo)
    let wanted = [Self.exif, Self.xmp, hasIPTC ? Self.iptc : [:]]
    for (key, value) in wanted.flatMap(\.self) { #expect(found[key] == value, "\(key)") }
    #expect(!found.values.contains { $0.contains("Before") })
    #expect(hasIPTC == found.keys.contains { $0.hasPrefix("Iptc.") })
  }

  @Test("finds EXIF of several segments in the first: what has no room is in XMP alone")
  func several() throws {
    let folder = try TemporaryFolder()
    let long = Data(String(repeating: "word ", count: 16_000).utf8)
    let text = try folder.file("text", containing: long)
    let photo = try TestPhoto.make(
      in: folder, "-IFD0:Make=Maker", "-IFD0:Artist=Before", "-ExifIFD:ISO=200",
      "-ExifIFD:DateTimeOriginal=2001:02:03 04:05:06", "-ExifIFD:UserComment<=\(text.path)",
      "-XMP-photoshop:DateCreated=2001:02:03 04:05:06+02:00")
    #expect(try values(photo)["Exif.Photo.ISOSpeedRatings"] == "200")
    try expectNewTagsInXMPAlone(photo)
    let (path, date) = (RawPath(photo.path), "2021-05-06T07:08:09.5")
    let dated = TestPhoto.write([.dateTaken: PhotoDate(iso: date).map(FieldValue.date)], to: path)
    #expect(dated.outcome == .written && dated.notes == [.exifFull([.dateTaken])])
    #expect(dated.record?.values[.dateTaken] == PhotoDate(iso: date).map(FieldValue.date))
    #expect(try values(photo)["Exif.Photo.DateTimeOriginal"] == nil)
    #expect(TestPhoto.write([.description: nil, .creator: nil], to: path).notes.isEmpty)
    #expect(PhotoReader().read(path).values[.description] == nil)
  }

  @Test("finds EXIF that fills its segment as it was: what has no room is in XMP alone")
  func full() throws {
    let folder = try TemporaryFolder()
    func photo(_ count: Int) throws -> URL {
      let long = Data(String(repeating: "x", count: count).utf8)
      let text = try folder.file("text", containing: long)
      return try TestPhoto.make(
        in: folder, "-IFD0:Make=Maker", "-IFD0:Artist=Before", "-ExifIFD:ISO=200",
        "-ExifIFD:DateTimeOriginal=2001:02:03 04:05:06", "-ExifIFD:UserComment<=\(text.path)")
    }
    let bytes = Array(try Data(contentsOf: photo(60_000)))
    let start = try #require(bytes.firstRange(of: Array("Exif\0\0".utf8))?.lowerBound)
    let room = 65_534 - (Int(bytes[start - 2]) << 8 | Int(bytes[start - 1]))
    let photo = try photo(60_000 + room / 2 * 2)
    try expectNewTagsInXMPAlone(photo)
    let path = RawPath(photo.path)
    // What EXIF says of a field stays there.
    let long = TestPhoto.write([.creator: .list(["A name that is longer"])], to: path)
    #expect(long.outcome == .refused(PhotoError(FormatError.blockTooLong(.exif))))
    let date = PhotoDate(iso: "2001-02-03T04:05:06+02:00").map(FieldValue.date)
    let dated = TestPhoto.write([.dateTaken: date], to: path)
    #expect(dated.outcome == .refused(PhotoError(FormatError.blockTooLong(.exif))))
    #expect(TestPhoto.write([.description: nil], to: path).notes.isEmpty)
    #expect(PhotoReader().read(path).values[.description] == nil)
  }

  /// Writes fields to a photo whose EXIF gets no further tags, and expects that only what it has a tag for changed there.
  private func expectNewTagsInXMPAlone(_ photo: URL) throws {
    let (before, path) = (try values(photo), RawPath(photo.path))
    let result = TestPhoto.write(
      [
        .description: .text("Hafen"), .creator: .list(["Ann"]), .latitude: .number(54.5),
        .longitude: .number(-12.25),
      ], to: path)
    #expect(result.outcome == .written && result.sidecar == nil)
    #expect(result.notes == [.exifFull([.description, .latitude, .longitude])])
    let after = try values(photo)
    for (key, value) in before {
      #expect(after[key] == (key == "Exif.Image.Artist" ? "Ann" : value), "\(key)")
    }
    let said = PhotoReader().read(path)
    #expect(said.values[.description] == .text("Hafen") && said.values[.latitude] == .number(54.5))
    #expect(!said.problems.contains { $0.field != nil })
  }

  /// The values of all keys, as exiv2 prints them; those of a key that stands several times in lines.
  private func values(_ photo: URL) throws -> [String: String] {
    var values: [String: String] = [:]
    let output = try ExternalProgram("exiv2", ["-PEIXkv", photo.path]).runSuccessfully()
    for line in output.text.split(separator: "\n") {
      let (key, value) = (line.prefix { $0 != " " }, line.drop { $0 != " " })
      let text = String(value.drop { $0 == " " })
      values[String(key)] = values[String(key)].map { $0 + "\n" + text } ?? text
    }
    return values
  }
}
