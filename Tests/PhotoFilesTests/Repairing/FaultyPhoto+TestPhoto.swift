import Foundation
import TestSupport

extension FaultyPhoto {
  /// A test photo with a packet, the length of whose segment is wrong by some bytes.
  static func jpeg(_ packet: [UInt8], lengthOff: Int = 0, stray: [UInt8] = []) -> Data {
    jpeg(packet, lengthOff: lengthOff, stray: stray, in: TestPhoto.jpeg)
  }

  /// A test photo with an EXIF block.
  static func jpeg(exif block: [UInt8]) -> Data { jpeg(exif: block, in: TestPhoto.jpeg) }

  /// A photo in another format, as ImageMagick makes it.
  static func converted(to name: String) throws -> Data {
    let folder = try TemporaryFolder()
    let source = try folder.file("a.jpg", containing: TestPhoto.jpeg)
    let target = folder.url.appendingPathComponent(name)
    try ExternalProgram("convert", [source.path, "-strip", target.path]).runSuccessfully()
    return try Data(contentsOf: target)
  }
}
