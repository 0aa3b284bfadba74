import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Dates that do not follow a shift")
struct KeptDatesTests {
  @Test(
    "are named where a place says that they are of the same moment, and another one does not",
    arguments: [
      (digitized: "2020:01:01 10:00:00", title: nil as String?, isNamed: true),
      ("2024:05:01 10:00:00", nil, false), ("2020:01:01 10:00:00", "T", false),
    ])
  func named(digitized: String, title: String?, isNamed: Bool) throws {
    let folder = try TemporaryFolder()
    let photo = try TestPhoto.make(
      in: folder, "-EXIF:DateTimeOriginal=2024:05:01 10:00:00",
      "-EXIF:CreateDate=2024:05:01 10:00:00", "-XMP-xmp:CreateDate=\(digitized)",
      "-EXIF:ModifyDate=2022:05:01 10:00:00", "-XMP-xmp:ModifyDate=2023:05:01 10:00:00")
    let shifted = PhotoDate(iso: "2024-05-01T11:00:00").map(FieldValue.date)
    let changes: FieldChanges =
      title.map { [.title: .text($0)] } ?? [.dateTaken: shifted]
    let result = TestPhoto.write(changes, to: RawPath(photo.path))
    #expect(result.outcome == .written)
    #expect(result.notes == (isNamed ? [.datesKept([.dateDigitized])] : []))
  }
}
