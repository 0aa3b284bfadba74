import Foundation
import Gtk
import TestSupport
import Testing

@Suite("ThumbnailCache")
struct ThumbnailCacheTests {
  private let folder: TemporaryFolder
  private let cache: ThumbnailCache
  private let photo = Array("/photos/a b/Hafen ☀.jpg".utf8)
  private let pixels: Pixels

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(program: "Some Program", folder: Array(folder.url.path.utf8))
    pixels = try #require(
      Pixels(
        width: 2, height: 1, stride: 6, hasAlpha: false, bytes: [255, 0, 0, 0, 0, 255]))
  }

  @Test("a stored thumbnail is the first that is looked for, and says what it was made of")
  func roundTrip() throws {
    cache.store(pixels, of: photo, modified: 100)
    let candidates = try #require(cache.candidates(of: photo))
    #expect(candidates.address == "file:///photos/a%20b/Hafen%20%E2%98%80.jpg")
    let file = String(decoding: try #require(candidates.files.first), as: UTF8.self)
    let output = try ExternalProgram(
      "exiftool", ["-s3", "-ThumbURI", "-ThumbMTime", "-Software", "-ImageSize", file]
    ).run()
    #expect(output.text == "\(candidates.address)\n100\nSome Program\n2x1\n")
  }

  @Test("the file is where the standard wants it, for nobody else to read, and alone")
  func path() throws {
    cache.store(pixels, of: photo, modified: 100)
    let large = folder.url.appendingPathComponent("large")
    let names = try FileManager.default.contentsOfDirectory(atPath: large.path)
    // `printf %s file:///photos/a%20b/Hafen%20%E2%98%80.jpg | md5sum`
    #expect(names == ["66c1971eb3e44ece20f6664fd47e2124.png"])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: large.appendingPathComponent(names[0]).path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("both sizes are stored, none larger than the standard wants it")
  func sizes() throws {
    let wide = try #require(
      Pixels(
        width: 240, height: 60, stride: 720, hasAlpha: false,
        bytes: [UInt8](repeating: 90, count: 720 * 60)))
    cache.store(wide, of: photo, modified: 100)
    for (size, expected) in [("large", "240x60"), ("normal", "128x32")] {
      let file = folder.url.path + "/\(size)/66c1971eb3e44ece20f6664fd47e2124.png"
      let output = try ExternalProgram("exiftool", ["-s3", "-ThumbMTime", "-ImageSize", file]).run()
      #expect(output.text == "100\n\(expected)\n")
    }
  }

  @Test("thumbnails of the cache's own files are not stored")
  func noThumbnailOfThumbnails() {
    cache.store(pixels, of: Array((folder.url.path + "/large/x.png").utf8), modified: 1)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/large"))
  }
}
