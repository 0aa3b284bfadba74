import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Altitudes")
struct AltitudeTests {
  @Test("a number that no photo has as its altitude is none: no file has room for it")
  func bounds() {
    #expect(FieldValue.altitude(12.3456, reference: 0) == .number(12.346))
    #expect(FieldValue.altitude(12, reference: 1) == .number(-12))
    #expect(FieldValue.altitude(100_000, reference: 3) == .number(-100_000))
    for metres in [100_001, -1e16, 1e300, .infinity, .nan] {
      #expect(FieldValue.altitude(metres) == nil, "\(metres)")
    }
  }

  @Test("a first sidecar of a photo that is said to be light years away is made")
  func sidecar() throws {
    let folder = try TemporaryFolder()
    _ = try TestPhoto.make(
      "a.nef", in: folder, "-XMP-exif:GPSAltitude=99999999999999999999", "-XMP-dc:Title=Old")
    let path = RawPath(folder.url.path).appending("a.nef")
    let record = PhotoReader().read(path)
    #expect(record.values[.altitude] == nil && record.hasUnreadValue(of: .altitude))
    let result = TestPhoto.write(
      [.title: .text("New")], to: path, WriteOptions(destination: .sidecar))
    #expect(result.outcome == .written && result.files.map(\.kind) == [.sidecar])
  }
}
