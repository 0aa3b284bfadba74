import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct MetadataWriterTests {
  let folder: TemporaryFolder
  let journal = TestJournal()

  init() throws { folder = try TemporaryFolder() }

  func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  func edits(_ values: FieldChanges, of path: RawPath) -> PendingEdits {
    PendingEdits(setting: values, over: PhotoReader().read(path).values)
  }

  @discardableResult
  func write(
    _ values: FieldChanges, to name: String = "photo.jpg", _ options: WriteOptions = WriteOptions()
  ) -> WriteResult {
    TestPhoto.write(values, to: path(name), options, journal: journal)
  }

  func tags(
    _ name: String = "photo.jpg", _ options: String...
  ) throws -> [String: String] {
    try ExifTool.tags(
      of: folder.url.appendingPathComponent(name), ["-G1", "-n", "-a"] + options)
  }

  static let many: FieldChanges = [
    .title: .text("Hafen 港"), .headline: .text("Head"), .description: .text("Two\nlines"),
    .keywords: .list(["sea", "boats, old"]), .rating: .integer(4), .label: .text("Red"),
    .dateTaken: PhotoDate(iso: "2024-05-01T10:00:00.12+02:00").map(FieldValue.date),
    .creator: .list(["Ann", "Bo; C"]), .jobTitle: .text("Sailor"), .copyright: .text("© Ann"),
    .usageTerms: .text("None"), .credit: .text("Cr"), .source: .text("So"),
    .instructions: .text("In"), .sublocation: .text("Pier"), .city: .text("Łódź"),
    .state: .text("St"), .country: .text("Co"), .countryCode: .text("POL"),
    .latitude: .number(54.123_456_78), .longitude: .number(-12.1), .altitude: .number(-3.25),
    .altText: .text("A pier"), .people: .list(["Ann", "Bo; C"]),
  ]

  @Test("every field is read back as it was written, with and without EXIF and IPTC before")
  func allFields() throws {
    _ = try TestPhoto.make("plain.jpg", in: folder)
    _ = try TestPhoto.make("exif.jpg", in: folder, "-EXIF:Make=ACME")
    _ = try TestPhoto.make(
      "all.jpg", in: folder, "-EXIF:Make=ACME", "-XMP-dc:Title=Old", "-IPTC:ObjectName=Old",
      "-IPTC:City=x")
    for name in ["plain.jpg", "exif.jpg", "all.jpg"] {
      let result = write(Self.many, to: name)
      #expect(result.outcome == .written)
      #expect(result.changes.count == Self.many.count)
      for (field, value) in Self.many { #expect(result.record?.values[field] == value) }
      #expect(result.record?.problems == [])
      #expect(write(Self.many, to: name).outcome == .unchanged)
    }
  }

  @Test("ExifTool finds each value in all three places")
  func places() throws {
    _ = try TestPhoto.make(in: folder, "-EXIF:Make=ACME", "-IPTC:ObjectName=Old")
    write(Self.many)
    let tags = try tags()
    #expect(tags["XMP-dc:Title"] == "Hafen 港" && tags["IPTC:ObjectName"] == "Hafen 港")
    #expect(tags["IFD0:ImageDescription"] == "Two\nlines")
    #expect(tags["IFD0:Artist"] == "Ann; \"Bo; C\"")
    #expect(tags["IFD0:Copyright"] == "© Ann")
    #expect(tags["ExifIFD:DateTimeOriginal"] == "2024:05:01 10:00:00")
    #expect(tags["ExifIFD:SubSecTimeOriginal"] == "12")
    #expect(tags["ExifIFD:OffsetTimeOriginal"] == "+02:00")
    #expect(tags["XMP-photoshop:DateCreated"] == "2024:05:01 10:00:00.12+02:00")
    #expect(tags["IPTC:DateCreated"] == "2024:05:01")
    #expect(tags["IPTC:TimeCreated"] == "10:00:00+02:00")
    #expect(tags["Composite:GPSLatitude"].flatMap(Double.init) == 54.123_456_78)
    #expect(tags["Composite:GPSLongitude"].flatMap(Double.init) == -12.1)
    #expect(tags["Composite:GPSAltitude"].flatMap(Double.init) == -3.25)
    let xmp = try self.tags("photo.jpg", "-XMP:all")
    let latitude = try #require(xmp["XMP-exif:GPSLatitude"].flatMap(Double.init))
    #expect((latitude - 54.123_456_78).magnitude < 1e-9)
    #expect(xmp["XMP-exif:GPSLongitude"].flatMap(Double.init) == -12.1)
    #expect(["\u{1b}%G", "UTF8"].contains(tags["IPTC:CodedCharacterSet"]))
    #expect(tags["IFD0:Make"] == "ACME")
  }

  @Test("cleared fields are gone from all places")
  func clears() throws {
    _ = try TestPhoto.make(
      in: folder, "-EXIF:Make=ACME", "-IPTC:ObjectName=Old", "-EXIF:XPTitle=Old",
      "-EXIF:XPKeywords=old", "-EXIF:Rating=3", "-EXIF:RatingPercent=50")
    write(Self.many)
    let result = write(FieldChanges(Self.many.map { (key: $0.key, value: FieldValue?.none) }))
    #expect(result.outcome == .written)
    for field in Self.many.keys { #expect(result.record?.values[field] == nil) }
    let left = try tags().keys.filter {
      $0.hasPrefix("XMP-") || $0.hasPrefix("IPTC:") || $0.hasPrefix("GPS:")
    }
    #expect(
      Set(left).isSubset(of: [
        "XMP-x:XMPToolkit", "IPTC:CodedCharacterSet", "IPTC:ApplicationRecordVersion",
        "GPS:GPSVersionID",
      ]))
  }

  @Test("a rating is written to EXIF only where EXIF has one")
  func rating() throws {
    _ = try TestPhoto.make("a.jpg", in: folder, "-EXIF:Make=ACME")
    _ = try TestPhoto.make("b.jpg", in: folder, "-EXIF:Rating=1", "-EXIF:RatingPercent=1")
    write([.rating: .integer(4)], to: "a.jpg")
    write([.rating: .integer(4)], to: "b.jpg")
    #expect(try tags("a.jpg")["IFD0:Rating"] == nil)
    #expect(try tags("a.jpg")["XMP-xmp:Rating"] == "4")
    #expect(try tags("b.jpg")["IFD0:Rating"] == "4")
    #expect(try tags("b.jpg")["IFD0:RatingPercent"] == "75")
    write([.rating: .integer(-1)], to: "b.jpg")
    #expect(PhotoReader().read(path("b.jpg")).values[.rating] == .integer(-1))
  }

  @Test("a part of a date is in XMP and IPTC only, and EXIF says nothing else")
  func partialDate() throws {
    _ = try TestPhoto.make(
      in: folder, "-EXIF:DateTimeOriginal=2001:01:01 01:01:01", "-IPTC:City=x")
    let date = PhotoDate(iso: "1987-06").map(FieldValue.date)
    let result = write([.dateTaken: date])
    #expect(result.record?.values[.dateTaken] == date)
    let tags = try tags()
    #expect(tags["ExifIFD:DateTimeOriginal"] == nil)
    #expect(tags["IPTC:DateCreated"] == "1987:06:00")
  }

  @Test("a time without seconds is the full minute in EXIF, and is read back as it was written")
  func timeWithoutSeconds() throws {
    _ = try TestPhoto.make(in: folder, "-EXIF:DateTimeOriginal=2001:01:01 01:01:01")
    let date = PhotoDate(iso: "2024-05-01T10:30+02:00").map(FieldValue.date)
    let result = write([.dateTaken: date])
    #expect(result.outcome == .written)
    #expect(result.record?.values[.dateTaken] == date)
    #expect(result.record?.problems == [])
    #expect(try tags()["ExifIFD:DateTimeOriginal"] == "2024:05:01 10:30:00")
  }

  @Test("every level of a keyword is a keyword too")
  func hierarchy() throws {
    _ = try TestPhoto.make(
      in: folder, "-XMP-dc:Subject=Sea", "-XMP-digiKam:TagsList=Old/One")
    let result = write([.hierarchicalKeywords: .list(["Places|Europe|Sea"])])
    #expect(result.record?.values[.keywords] == .list(["Sea", "Places", "Europe"]))
    #expect(Set(result.changes.map(\.field)) == [.keywords, .hierarchicalKeywords])
    let tags = try tags()
    #expect(tags["XMP-lr:HierarchicalSubject"] == "Places|Europe|Sea")
    #expect(tags["XMP-digiKam:TagsList"] == "Places/Europe/Sea")
  }
}
