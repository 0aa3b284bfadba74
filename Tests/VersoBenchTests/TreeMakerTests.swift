import Foundation
import PictureDecoding
import TestSupport
import Testing

@testable import VersoBench

@Suite("The trees that are measured on")
struct TreeMakerTests {
  /// One file of each format other than JPEG.
  private static let all = 8 * (TreeFormat.allCases.count - 1)

  @Test("the same seed makes the same bytes, and another one others")
  func seeds() throws {
    let first = try MadeTree(64).files
    #expect(first.count >= 64)
    #expect(try MadeTree(64).files == first)
    let other = try MadeTree(64, seed: 2).files
    #expect(Set(other.values).isDisjoint(with: first.values))
  }

  @Test("every photo is another one, most are JPEG, and each format is there")
  func formats() throws {
    let tree = try MadeTree(Self.all)
    #expect(Set(tree.photos).count == Self.all)
    let files = try tree.files
    #expect(Set(files.values).count == files.count)
    let formats = tree.photos.compactMap { TreeFormat(rawValue: $0.pathExtension.lowercased()) }
    #expect(Set(formats) == Set(TreeFormat.allCases))
    #expect(formats.filter { $0 == .jpeg }.count * 8 == Self.all * 7)
    #expect(files.keys.contains { $0.hasSuffix(".xmp") })
  }

  @Test("ExifTool reads all of it without a warning, and the values vary")
  func values() throws {
    let said = try MadeTree(Self.all).exifTool(
      "-Warning", "-Error", "-Title", "-Description", "-Subject", "-Rating", "-Label", "-Model",
      "-LensModel",
      "-DateTimeOriginal", "-GPSPosition", "-IPTC:Caption-Abstract", "-City", "-ISO", "-Creator")
    #expect(said.count >= Self.all)
    for file in said {
      #expect(file["Warning"] == nil && file["Error"] == nil, "\(file)")
    }
    func count(_ tag: String) -> Int { Set(said.compactMap { $0[tag].map { "\($0)" } }).count }
    for tag in [
      "Title", "Description", "Subject", "DateTimeOriginal", "GPSPosition", "Caption-Abstract",
    ] {
      #expect(count(tag) > 10, "\(tag): \(count(tag))")
    }
    for tag in ["Rating", "Label", "Model", "LensModel", "City", "ISO", "Creator"] {
      #expect(count(tag) > 1, "\(tag)")
    }
  }

  @Test("EXIF is as large as cameras write it, with a thumbnail")
  func sizes() throws {
    let said = try MadeTree(80).exifTool("-Exif", "-ThumbnailImage", "-ext", "jpg")
    let sizes = said.compactMap {
      ($0["EXIF"] as? String)?.firstMatch(of: #/\d+/#).flatMap { Int($0.output) }
    }
    #expect(sizes.count == said.filter { $0["ThumbnailImage"] != nil }.count)
    #expect(sizes.count >= 70)
    #expect(sizes.allSatisfy { (8_000...65_000).contains($0) }, "\(sizes)")
    #expect((sizes.max() ?? 0) > 3 * (sizes.min() ?? 0))
  }

  @Test("a decoder opens every picture")
  func pictures() throws {
    let decoders = DecoderPool(
      DecoderProgram(path: Array(ExternalProgram.builtProduct("verso-decoder").utf8)), mostAtOnce: 1
    )
    let tree = try MadeTree(Self.all)
    for photo in tree.photos {
      let format = try #require(TreeFormat(rawValue: photo.pathExtension.lowercased()))
      let result =
        switch format {
        // What the frames of movies are: JPEG files one after the other.
        case .mp4, .mov: decoders.decode(.bytes(try Self.frame(of: photo)), fitting: (160, 160))
        case .nef, .dng, .cr3:
          decoders.decode(.bytes(try Self.preview(of: photo)), fitting: (160, 160))
        default: decoders.decode(.file(Array(photo.path.utf8)), fitting: (160, 160))
        }
      switch result {
      case .success: break
      // Not every desktop can show them: then ImageMagick has to.
      case .failure(.noLoader): try Self.convert(photo)
      case .failure(let failure): Issue.record("\(photo.lastPathComponent): \(failure)")
      }
    }
  }

  private static func convert(_ photo: URL) throws {
    let output = try ExternalProgram("convert", [photo.path, "-resize", "8x6!", "rgb:-"]).run()
    #expect(
      output.standardOutput.count == 8 * 6 * 3, "\(photo.lastPathComponent): \(output.errorText)")
  }

  private static func frame(of movie: URL) throws -> [UInt8] {
    let bytes = try Data(contentsOf: movie)
    return Array(bytes[try #require(bytes.range(of: Data([0xFF, 0xD8, 0xFF]))).lowerBound...])
  }

  private static func preview(of photo: URL) throws -> [UInt8] {
    for tag in ["-PreviewImage", "-JpgFromRaw", "-OtherImage", "-ThumbnailImage"] {
      let output = try ExternalProgram("exiftool", ["-b", tag, "--", photo.path]).run()
      if !output.standardOutput.isEmpty { return Array(output.standardOutput) }
    }
    return []
  }
}
