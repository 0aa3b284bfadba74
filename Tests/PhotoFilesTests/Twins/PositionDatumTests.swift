import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct PositionDatumTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "a position that is set is by WGS 84, whatever the one before was",
    arguments: [("TOKYO", "WGS-84"), ("WGS-84", "WGS-84"), ("WGS 84", "WGS 84"), (nil, nil)]
      as [(String?, String?)])
  func datum(_ old: String?, _ new: String?) throws {
    let photo = try TestPhoto.make(
      in: folder, "-EXIF:GPSLatitude=35", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=139",
      "-EXIF:GPSLongitudeRef=E", "-EXIF:GPSMapDatum=\(old ?? "")",
      "-XMP-exif:GPSMapDatum=\(old ?? "")", "-XMP-dc:Title=Harbour")
    func datums() throws -> [String?] {
      let tags = try ExifTool.json([photo], ["-G0"]).first ?? [:]
      return ["EXIF:GPSMapDatum", "XMP:GPSMapDatum"].map { tags[$0].map { "\($0)" } }
    }
    func write(_ latitude: Double) throws {
      let path = RawPath(photo.path)
      let base = PhotoReader().read(path).values[.latitude]
      let edits: PendingEdits = [.latitude: PendingEdit(base: base, value: .number(latitude))]
      #expect(
        MetadataWriter(journal: TestJournal()).write(edits, to: path).outcome == .written)
    }
    #expect(try datums() == [old, old])
    try write(36)
    #expect(try datums() == [new, new])
  }
}
