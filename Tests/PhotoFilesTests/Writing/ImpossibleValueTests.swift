import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// What no photo can have, but waits: it comes from a journal that was made by hand, or imported before that was
/// refused.
struct ImpossibleValueTests {
  private let folder: TemporaryFolder
  private var path: RawPath { RawPath(folder.url.path).appending("a.jpg") }

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "is refused, named, and leaves the photo and its sidecar as they are",
    arguments: [
      [.latitude: .number(54), .longitude: .number(1e19)],
      [.latitude: .number(54), .longitude: .number(-1e308)], [.altitude: .number(1e300)],
      [.rating: .integer(99)], [.rating: .integer(.max)],
      [.rating: .integer(.min)], [.rating: .text("seven")], [.title: .integer(7)],
      [.dateTaken: .date(PhotoDate(year: 2023, month: 99, day: 99))],
    ] as [FieldChanges])
  func refused(values: FieldChanges) throws {
    _ = try TestPhoto.make(
      "a.jpg", in: folder, "-EXIF:GPSLatitude=1", "-EXIF:GPSLatitudeRef=N",
      "-EXIF:GPSLongitude=2", "-EXIF:GPSLongitudeRef=E", "-EXIF:GPSAltitude=3",
      "-EXIF:Rating=4", "-XMP-xmp:Rating=4", "-EXIF:DateTimeOriginal=2024:01:01 10:00:00",
      "-XMP-dc:Title=Old", "-IPTC:ObjectName=Old", "-XMP-drone-dji:GPSLatitude=1",
      "-XMP-drone-dji:GPSLongitude=2")
    let before = try Data(contentsOf: folder.url.appendingPathComponent("a.jpg"))
    let said = PhotoReader().read(path).values
    let edits = PendingEdits(setting: values, over: said)
    for destination in [WriteOptions.Destination.file, .sidecar] {
      let writer = MetadataWriter(
        journal: TestJournal(), options: WriteOptions(destination: destination))
      for result in [writer.plan(edits, for: path), writer.write(edits, to: path)] {
        guard case .refused(let error) = result.outcome,
          case .notAsAsked(let field) = error.cause as? WritingError
        else {
          Issue.record("\(result.outcome)")
          continue
        }
        #expect(values[field] != nil)
      }
    }
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.jpg")) == before)
    #expect(!FileManager.default.fileExists(atPath: path.text + ".xmp"))
  }

  @Test(
    "what a drone says of a place that is not on earth is no position, and is not copied anywhere")
  func drone() throws {
    _ = try TestPhoto.make(
      "a.jpg", in: folder, "-XMP-drone-dji:GPSLatitude=54",
      "-XMP-drone-dji:GPSLongitude=99999999999999999999")
    let record = PhotoReader().read(path)
    #expect(record.values[.longitude] == nil && record.values[.latitude] == .number(54))
    let result = TestPhoto.write([.longitude: .number(12)], to: path)
    #expect(result.outcome == .written)
    #expect(PhotoReader().read(path).values[.longitude] == .number(12))
  }
}
