import Foundation
import TestSupport

/// Pictures that ImageMagick makes, so that others say what they look like.
struct MadePicture {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file that ImageMagick makes with these arguments.
  func file(_ name: String, _ arguments: String...) throws -> URL {
    let file = folder.url.appendingPathComponent(name)
    let output = try ExternalProgram("convert", arguments + [file.path]).run()
    guard output.status == 0 else { throw Trouble(output.errorText) }
    return file
  }

  /// A file with these bytes.
  func file(_ name: String, of bytes: [UInt8]) throws -> URL {
    try folder.file(name, containing: Data(bytes))
  }

  /// A file made of another one: JPEG XL by its own program; nil where that is not installed.
  func file(_ name: String, from source: URL, _ options: [String]) throws -> URL? {
    let file = folder.url.appendingPathComponent(name)
    let isJXL = name.hasSuffix(".jxl")
    guard !isJXL || ExternalProgram.isInstalled("cjxl") else { return nil }
    let output =
      try isJXL
      ? ExternalProgram("cjxl", [source.path, file.path, "-d", "0", "--quiet"]).run()
      : ExternalProgram("convert", [source.path] + options + [file.path]).run()
    guard output.status == 0 else { throw Trouble(output.errorText) }
    return file
  }

  /// A picture of 3 by 2 pixels: red, green and blue above black, white and yellow.
  func colors(_ name: String) throws -> URL {
    let pixels: [UInt8] = [
      255, 0, 0, 0, 255, 0, 0, 0, 255,
      0, 0, 0, 255, 255, 255, 255, 255, 0,
    ]
    let source = try file("colors.ppm", of: Array("P6 3 2 255\n".utf8) + pixels)
    return try file(name, source.path)
  }
}
