import Foundation
import TestSupport

/// A photo of some format, made by a program that nobody here wrote.
struct MadePhoto: CustomStringConvertible, Sendable {
  /// The extension of its name.
  let format: String
  /// What makes it of a PNG file: a program, with `IN` and `OUT` among its arguments.
  let program: [String]
  /// What gives its pixels again, with `IN` among its arguments, and `OUT` where it does not print
  /// them.
  let decoder: [String]
  /// Whether a block of EXIF can be in it, so that ExifTool puts one there.
  var hasEXIF = true

  var description: String { program.joined(separator: " ") }

  private static func magick(_ format: String, _ options: String..., hasEXIF: Bool = true) -> Self {
    MadePhoto(
      format: format, program: ["convert", "IN"] + options + ["OUT"],
      decoder: ["convert", "IN[0]", "-depth", "8", "rgba:-"], hasEXIF: hasEXIF)
  }

  /// A movie of two pictures, without loss.
  private static func film(_ format: String, _ options: String...) -> Self {
    MadePhoto(
      format: format,
      program: [
        "ffmpeg", "-y", "-v", "error", "-loop", "1", "-i", "IN", "-frames:v", "2", "-c:v", "png",
      ]
        + options + ["OUT"],
      decoder: ["ffmpeg", "-v", "error", "-i", "IN", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
      hasEXIF: false)
  }

  /// One of each kind that is written in place, as far as there are programs that make and decode it.
  static let possible = [
    magick("png"), magick("png", "-define", "png:format=png8"), magick("webp"),
    magick("webp", "-define", "webp:lossless=true", "-alpha", "set"),
    magick("gif", hasEXIF: false), magick("psd"), magick("psb"),
    magick("tif"), magick("tif", "-define", "tiff:endian=msb", "-compress", "lzw"),
    magick("tif", "-define", "tiff:tile-geometry=16x16", "-compress", "zip"),
    magick("jp2"), magick("heic"), magick("avif"),
    MadePhoto(
      format: "jxl", program: ["cjxl", "IN", "OUT", "-d", "0"],
      decoder: ["djxl", "IN", "OUT"]),
    film("mp4"), film("mov"), film("mov", "-movflags", "faststart"),
  ].filter { [$0.program[0], $0.decoder[0]].allSatisfy(ExternalProgram.isInstalled) }

  /// Makes it in a folder, with some metadata in it.
  func make(_ name: String, in folder: TemporaryFolder) throws -> URL {
    let source = folder.url.appendingPathComponent("source.png")
    if !FileManager.default.fileExists(atPath: source.path) {
      try run(["convert", "-size", "37x21", "gradient:red-blue", "-strip", source.path])
    }
    let file = folder.url.appendingPathComponent("\(name).\(format)")
    try run(program.map { $0 == "IN" ? source.path : $0 == "OUT" ? file.path : $0 })
    let exif = ["-EXIF:Make=Maker", "-EXIF:DateTimeOriginal=2020:01:02 03:04:05"]
    try ExifTool.write(
      ["-m", "-XMP-dc:Title=Before", "-XMP-crs:Exposure2012=+0.5"] + (hasEXIF ? exif : []),
      to: file.path)
    return file
  }

  /// The pixels, as a decoder sees them.
  func pixels(of file: URL) throws -> Data {
    let output = file.deletingLastPathComponent().appendingPathComponent("pixels.ppm")
    let pixels = try run(
      decoder.map {
        $0 == "OUT" ? output.path : $0.replacing("IN", with: file.path)
      })
    return decoder.contains("OUT") ? try Data(contentsOf: output) : pixels
  }

  @discardableResult
  private func run(_ command: [String]) throws -> Data {
    try ExternalProgram(command[0], Array(command.dropFirst())).runSuccessfully().standardOutput
  }
}
