import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// An offset from UTC that stands only beside the place that counts.
struct DateOffsetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tags(_ file: URL) throws -> [String: String] {
    try ExifTool.tags(of: file, ["-G1", "-EXIF:all", "-XMP:all", "-IPTC:all"])
  }

  private func date(_ text: String) -> FieldChanges {
    [.dateTaken: PhotoDate(iso: text).map(FieldValue.date)]
  }

  @Test("it stays in XMP and IPTC when the date changes in EXIF, which has none, and in all copies")
  func kept() throws {
    let file = try TestPhoto.make(
      in: folder, "-EXIF:DateTimeOriginal=2024:05:01 10:00:00",
      "-XMP-photoshop:DateCreated=2024:05:01 10:00:00+02:00",
      "-XMP-exif:DateTimeOriginal=2024:05:01 10:00:00+02:00",
      "-IPTC:DateCreated=2024:05:01", "-IPTC:TimeCreated=10:00:00+02:00")
    let result = TestPhoto.write(date("2024-05-02T11:00:00.5"), to: RawPath(file.path))
    #expect(result.outcome == .written && result.record?.problems == [])
    #expect(result.record?.values[.dateTaken] == date("2024-05-02T11:00:00.5")[.dateTaken])
    let tags = try tags(file)
    #expect(tags["ExifIFD:DateTimeOriginal"] == "2024:05:02 11:00:00")
    #expect(tags["ExifIFD:OffsetTimeOriginal"] == nil)
    #expect(tags["XMP-photoshop:DateCreated"] == "2024:05:02 11:00:00.5+02:00")
    #expect(tags["XMP-exif:DateTimeOriginal"] == "2024:05:02 11:00:00.5+02:00")
    #expect(tags["IPTC:DateCreated"] == "2024:05:02")
    #expect(tags["IPTC:TimeCreated"] == "11:00:00+02:00")
  }

  @Test(
    "it goes where the date has one of its own, where it belongs to another time, and with the second",
    arguments: [
      ("2024:05:01 10:00:00+02:00", "2024-05-02T11:00:00-05:00", "2024:05:02 11:00:00-05:00"),
      ("2024:05:01 10:30:00+02:00", "2024-05-02T11:00:00", "2024:05:02 11:00:00"),
      ("2024:05:01 10:00:00+02:00", "2024-05-02T11:00", "2024:05:02 11:00"),
      ("2024:05:01 10:00:00+02:00", "2024-05-02", "2024:05:02"),
    ])
  func gone(inXMP: String, new: String, expected: String) throws {
    let file = try TestPhoto.make(
      in: folder, "-EXIF:DateTimeOriginal=2024:05:01 10:00:00",
      "-XMP-photoshop:DateCreated=\(inXMP)")
    let result = TestPhoto.write(date(new), to: RawPath(file.path))
    #expect(result.outcome == .written)
    #expect(result.record?.values[.dateTaken] == date(new)[.dateTaken])
    #expect(try tags(file)["XMP-photoshop:DateCreated"] == expected)
  }

  @Test("a first sidecar says what was asked: its date counts")
  func sidecar() throws {
    let file = try TestPhoto.make(
      "a.nef", in: folder, "-EXIF:DateTimeOriginal=2024:05:01 10:00:00",
      "-XMP-photoshop:DateCreated=2024:05:01 10:00:00+02:00")
    let result = TestPhoto.write(date("2024-05-02T11:00:00"), to: RawPath(file.path))
    #expect(result.outcome == .written && result.sidecar?.name == "a.nef.xmp")
    #expect(result.record?.values[.dateTaken] == date("2024-05-02T11:00:00")[.dateTaken])
  }
}
