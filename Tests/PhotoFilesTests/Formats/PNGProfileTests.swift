import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("IPTC in a PNG file that ImageMagick made of a JPEG file")
struct PNGProfileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// ImageMagick keeps IPTC twice: in Photoshop's resources, and by itself.
  private func picture() throws -> URL {
    let photo = try TestPhoto.make("a.jpg", in: folder, "-IPTC:City=Kiel", "-IPTC:Keywords=sea")
    let file = folder.url.appendingPathComponent("a.png")
    try ExternalProgram("convert", [photo.path, file.path]).runSuccessfully()
    return file
  }

  /// What ExifTool finds in each block of IPTC.
  private func cities(_ file: URL) throws -> [String: String] {
    let tags = try ExifTool.json([file], ["-a", "-G1", "-IPTC:City"]).first ?? [:]
    return tags.filter { $0.key.hasSuffix(":City") }.compactMapValues { $0 as? String }
  }

  @Test("is no problem, as both blocks say the same, also once ExifTool has written both")
  func problems() throws {
    let file = try picture()
    let record = PhotoReader().read(RawPath(file.path))
    #expect(record.values[.city] == .text("Kiel") && record.values[.keywords] == .list(["sea"]))
    #expect(record.problems.isEmpty && !record.isUnread)
    #expect(try cities(file).count == 2)
    try ExifTool.write(["-m", "-IPTC:City=Lüneburg"], to: file.path)
    #expect(try Set(cities(file).values) == ["Lüneburg"])
    let written = PhotoReader().read(RawPath(file.path))
    #expect(written.values[.city] == .text("Lüneburg") && written.problems.isEmpty)
  }

  @Test("is never written, neither of both blocks: its sidecar is, or the file is refused")
  func writing() throws {
    let file = try picture()
    let path = RawPath(file.path)
    let before = try Data(contentsOf: file)
    for value in [FieldValue.text("Lübeck"), nil] {
      let refused = TestPhoto.write([.city: value], to: path, WriteOptions(destination: .file))
      let reason = PhotoError(FormatError.container(.rawProfile(.iim)))
      #expect(refused.outcome == .refused(reason))
      let result = TestPhoto.write([.city: value], to: path)
      #expect(result.outcome == .written && result.files.map(\.kind) == [.sidecar])
      #expect(PhotoReader().read(path).values[.city] == value)
      #expect(try Data(contentsOf: file) == before)
    }
  }
}
