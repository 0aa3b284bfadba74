import Foundation
import TestSupport

/// A small photo to write metadata into.
enum TestPhoto {
  /// A JPEG file of 12 times 8 pixels without any metadata.
  static let jpeg = SmallJPEG.data

  /// A TIFF file of 4 times 2 pixels without any metadata. Most cameras' raw files are built so.
  static let tiff =
    Data(
      base64Encoded: """
        SUkqABAAAAB+fn5+fn5+fg0AAAEDAAEAAAAEAAAAAQEDAAEAAAACAAAAAgEDAAEAAAAIAAAAAwEDAAEAAAABAAAABg\
        EDAAEAAAABAAAACgEDAAEAAAABAAAAEQEEAAEAAAAIAAAAEgEDAAEAAAABAAAAFQEDAAEAAAABAAAAFgEDAAEAAAAC\
        AAAAFwEEAAEAAAAIAAAAHAEDAAEAAAABAAAAKQEDAAIAAAAAAAEAAAAAAA==
        """) ?? Data()

  /// Makes a photo in a folder, with the metadata that ExifTool writes by these options.
  static func make(
    _ name: String = "photo.jpg", in folder: TemporaryFolder, _ options: String...
  ) throws -> URL {
    let isTIFF = [".tif", ".nef", ".arw", ".dng"].contains { name.hasSuffix($0) }
    let file = try folder.file(name, containing: isTIFF ? tiff : jpeg)
    try write(options, to: file)
    return file
  }

  /// Makes a sidecar with the metadata that ExifTool writes by these options.
  static func makeSidecar(
    _ name: String, in folder: TemporaryFolder, _ options: String...
  ) throws -> URL {
    let file = folder.url.appendingPathComponent(name)
    try write(options, to: file)
    return file
  }

  private static func write(_ options: [String], to file: URL) throws {
    guard !options.isEmpty else { return }
    let output = try ExternalProgram(
      "exiftool", ["-q", "-m", "-overwrite_original"] + options + [file.path]
    ).run()
    guard output.status == 0 else { throw Failure(text: output.errorText) }
  }

  /// What ExifTool said when it could not make a photo.
  struct Failure: Error {
    let text: String
  }
}
