import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Both axes of a position go to all places, also where one of them is what it was.
struct WholePositionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Sets a position, and gives what ExifTool finds in the file.
  private func set(_ latitude: Double, _ longitude: Double, of file: URL) throws -> [String: Double]
  {
    let result = TestPhoto.write(
      [.latitude: .number(latitude), .longitude: .number(longitude)], to: RawPath(file.path))
    #expect(result.outcome == .written)
    let tags = ["-n", "-G1", "-Composite:GPSPosition", "-GPS:all", "-XMP-exif:all"]
    let answer = try ExifTool.json([file], tags).first ?? [:]
    return answer.compactMapValues { ($0 as? NSNumber)?.doubleValue }
  }

  @Test("a photo whose sidecar has one axis already gets both, and no place that nobody named")
  func sidecar() throws {
    let file = try TestPhoto.make(
      "a.jpg", in: folder, "-GPSLatitude=54.5", "-GPSLatitudeRef=N", "-GPSLongitude=2",
      "-GPSLongitudeRef=W")
    _ = try TestPhoto.makeSidecar(
      "a.jpg.xmp", in: folder, "-XMP-exif:GPSLatitude=48", "-XMP-exif:GPSLongitude=11")
    let tags = try set(48.5, 11, of: file)
    #expect(tags["GPS:GPSLatitude"] == 48.5 && tags["GPS:GPSLongitude"] == 11)
    let sidecar = PhotoReader().read(RawPath(file.path)).values
    #expect(sidecar[.latitude] == .number(48.5) && sidecar[.longitude] == .number(11))
  }

  @Test("a block that had no position gets both axes, whichever of them is new")
  func newPlaces() throws {
    let inXMP = try TestPhoto.make(
      "x.jpg", in: folder, "-EXIF:Make=M", "-XMP-exif:GPSLatitude=10", "-XMP-exif:GPSLongitude=20")
    let exif = try set(11, 20, of: inXMP)
    #expect(exif["GPS:GPSLatitude"] == 11 && exif["GPS:GPSLongitude"] == 20)
    let inEXIF = try TestPhoto.make(
      "e.jpg", in: folder, "-XMP-dc:Title=T", "-GPSLatitude=10", "-GPSLatitudeRef=N",
      "-GPSLongitude=20", "-GPSLongitudeRef=E")
    let xmp = try set(10, 21, of: inEXIF)
    #expect(xmp["XMP-exif:GPSLatitude"] == 10 && xmp["XMP-exif:GPSLongitude"] == 21)
    #expect(xmp["GPS:GPSLatitude"] == 10 && xmp["GPS:GPSLongitude"] == 21)
  }
}
