import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// What stands where a field belongs and is no value of it.
struct UnreadValueTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: RawPath { RawPath(folder.url.path).appending("photo.jpg") }

  /// A field, what stands in its places, their names, and a value that can be read.
  struct Case: CustomTestStringConvertible, Sendable {
    let field: Field
    /// What ExifTool writes.
    var options: [String] = []
    /// The attributes of a packet.
    var xmp = ""
    let places: [Problem.Place]
    let value: FieldValue

    var testDescription: String { "\(field) \(options) \(xmp)" }
  }

  private static let date = FieldValue.date(
    PhotoDate(
      year: 2024, month: 5, day: 1, time: PhotoDate.Time(hour: 10, minute: 0, second: 0)))

  static let cases = [
    Case(
      field: .dateTaken, options: ["-EXIF:DateTimeOriginal=2020:13:45 10:00:00"], places: [.exif],
      value: date),
    Case(
      field: .dateTaken, xmp: "photoshop:DateCreated='yesterday'", places: [.xmp], value: date),
    Case(
      field: .dateTaken, xmp: "exif:DateTimeOriginal='soon'",
      places: [.slot("exif:DateTimeOriginal")],
      value: date),
    Case(field: .dateTaken, options: ["-IPTC:DateCreated=20201345"], places: [.iptc], value: date),
    Case(
      field: .dateDigitized, options: ["-EXIF:CreateDate=2020:02:31 10:00:00"],
      xmp: "xmp:CreateDate='May'", places: [.exif, .xmp], value: date),
    Case(field: .rating, xmp: "xmp:Rating='99'", places: [.xmp], value: .integer(3)),
    Case(field: .rating, xmp: "xmp:Rating='abc'", places: [.xmp], value: .integer(3)),
    Case(field: .rating, xmp: "xmp:Rating='3.5'", places: [.xmp], value: .integer(4)),
    Case(field: .rating, options: ["-EXIF:Rating=9"], places: [.exif], value: .integer(3)),
    Case(field: .altitude, xmp: "exif:GPSAltitude='high'", places: [.xmp], value: .number(7)),
  ]

  private func make(
    _ options: [String], xmp: String = "", as name: String = "photo.jpg"
  ) throws {
    let packet = try TestPhoto.makePacket(in: folder, "photoshop:Headline='Pier' \(xmp)")
    let photo = try folder.file(
      name, containing: name.hasSuffix("nef") ? TestPhoto.tiff : TestPhoto.jpeg)
    try ExifTool.write(
      ["-m", "-n", "-EXIF:ISO=200", "-XMP<=" + packet.path] + options, to: photo.path)
    try FileManager.default.removeItem(at: packet)
  }

  private func write(_ field: Field, _ value: FieldValue?) -> WriteResult {
    TestPhoto.write([field: value], to: path)
  }

  private func tags() throws -> [String: String] {
    try ExifTool.tags(
      of: folder.url.appendingPathComponent("photo.jpg"),
      ["-G1", "-n", "-a", "-EXIF:all", "-IPTC:all", "-XMP:all"])
  }

  /// The places that are told to have something that was not read.
  private func places(of field: Field) -> [Problem.Place] {
    PhotoReader().read(path).problems.filter { $0.field == field }.flatMap { problem in
      guard case .valueNotRead(let statements) = problem.cause else { return [Problem.Place]() }
      return statements.map(\.place)
    }
  }

  @Test("is told, with the place that has it, and is no value", arguments: cases)
  func telling(_ test: Case) throws {
    try make(test.options, xmp: test.xmp)
    #expect(PhotoReader().read(path).values[test.field] == nil)
    #expect(places(of: test.field) == test.places)
  }

  @Test("goes when the field is cleared, and nothing else does", arguments: cases)
  func clearing(_ test: Case) throws {
    try make([])
    let before = try tags()
    try make(test.options, xmp: test.xmp)
    #expect(write(test.field, nil).outcome == .written)
    #expect(try tags().filter { !$0.key.hasPrefix("IPTC") } == before)
    #expect(try tags()["IPTC:DateCreated"] == nil)
    #expect(places(of: test.field) == [])
    #expect(write(test.field, nil).outcome == .unchanged)
  }

  @Test("makes way for a value", arguments: cases)
  func setting(_ test: Case) throws {
    try make(test.options, xmp: test.xmp)
    #expect(write(test.field, test.value).outcome == .written)
    let record = PhotoReader().read(path)
    #expect(record.values[test.field] == test.value && record.problems == [])
  }

  @Test("stays when another field changes")
  func others() throws {
    let xmp = "xmp:Rating='99' photoshop:DateCreated='yesterday' exif:GPSAltitude='high'"
    try make(Self.cases.flatMap(\.options), xmp: xmp)
    var before = try tags()
    #expect(write(.city, .text("Rome")).outcome == .written)
    before["XMP-photoshop:City"] = "Rome"
    before["IPTC:City"] = "Rome"
    #expect(try tags() == before)
  }

  @Test("beside a value that counts goes when that is asked for once more")
  func besideValue() throws {
    try make(["-EXIF:Rating=9"], xmp: "xmp:Rating='3'")
    #expect(places(of: .rating) == [.exif])
    #expect(write(.rating, .integer(3)).outcome == .written)
    #expect(try tags()["IFD0:Rating"] == "3")
    #expect(write(.rating, .integer(3)).outcome == .unchanged)
  }

  @Test("is not what is blank: zeros, spaces, an altitude of nothing over nothing")
  func blanks() throws {
    let options = [
      "-EXIF:DateTimeOriginal=0000:00:00 00:00:00", "-EXIF:CreateDate=    :  :     :  :  ",
      "-EXIF:ImageDescription=   ", "-EXIF:GPSAltitudeRef=0", "-EXIF:GPSAltitude=12345",
    ]
    try make(options, xmp: "photoshop:DateCreated='0000-00-00T00:00:00' xmp:Rating=''")
    let photo = folder.url.appendingPathComponent("photo.jpg")
    var bytes = try Data(contentsOf: photo)
    let altitude = try #require(bytes.range(of: Data([0, 0, 0x30, 0x39, 0, 0, 0, 1])))
    bytes.replaceSubrange(altitude, with: Data(count: 8))
    try bytes.write(to: photo)
    #expect(try tags()["GPS:GPSAltitude"] == "undef")
    #expect(PhotoReader().read(path).problems == [])
  }

  @Test("in a raw file is hidden by the sidecar when it is cleared")
  func raw() throws {
    try make(["-EXIF:DateTimeOriginal=2020:13:45 10:00:00"], as: "photo.nef")
    let path = RawPath(folder.url.path).appending("photo.nef")
    #expect(PhotoReader().read(path).hasUnreadValue(of: .dateTaken))
    let writer = MetadataWriter(journal: TestJournal())
    let edits: PendingEdits = [.dateTaken: PendingEdit(base: nil, value: nil)]
    #expect(writer.write(edits, to: path).outcome == .written)
    let record = PhotoReader().read(path)
    #expect(record.values[.dateTaken] == nil && record.problems == [])
    #expect(record.sidecar != nil)
    #expect(writer.write(edits, to: path).outcome == .unchanged)
  }

  @Test(
    "who clears what was written over it gets none of it back, and who undoes that gets all bytes",
    arguments: [false, true])
  func clearing(isUndoing: Bool) throws {
    try make([], xmp: "xmp:Rating='abc'")
    let file = URL(fileURLWithPath: path.text)
    let before = try Data(contentsOf: file)
    var options = WriteOptions()
    options.undoesEdits = isUndoing
    let writer = MetadataWriter(journal: TestJournal(), options: options)
    for (old, new) in [(nil, .integer(3)), (.integer(3), nil)] as [(FieldValue?, FieldValue?)] {
      let result = writer.write([.rating: PendingEdit(base: old, value: new)], to: path)
      #expect(result.outcome == .written)
    }
    #expect(try (Data(contentsOf: file) == before) == isUndoing)
    let said = try ExifTool.json([file], ["-XMP-xmp:Rating"]).first?["Rating"] as? String
    #expect(said == (isUndoing ? "abc" : nil))
  }
}
