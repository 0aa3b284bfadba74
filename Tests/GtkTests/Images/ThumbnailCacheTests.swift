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
    cache = ThumbnailCache(folder: Array(folder.url.path.utf8))
    pixels = try #require(
      Pixels(
        width: 2, height: 1, stride: 6, hasAlpha: false, bytes: [255, 0, 0, 0, 0, 255]))
  }

  @Test("a stored thumbnail comes back for the same state of the photo, and for no other")
  func roundTrip() {
    #expect(cache.pixels(of: photo, modified: 100) == nil)
    cache.store(pixels, of: photo, modified: 100)
    let stored = cache.pixels(of: photo, modified: 100)
    #expect(stored?.width == 2)
    #expect(stored?.bytes.prefix(6) == pixels.bytes[...])
    #expect(cache.pixels(of: photo, modified: 101) == nil)
  }

  @Test("the file is where the standard wants it, for nobody else to read, and alone")
  func place() throws {
    cache.store(pixels, of: photo, modified: 100)
    let large = folder.url.appendingPathComponent("large")
    let names = try FileManager.default.contentsOfDirectory(atPath: large.path)
    // `printf %s file:///photos/a%20b/Hafen%20%E2%98%80.jpg | md5sum`
    #expect(names == ["66c1971eb3e44ece20f6664fd47e2124.png"])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: large.appendingPathComponent(names[0]).path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("thumbnails of the cache's own files are not stored")
  func noThumbnailOfThumbnails() {
    let own = Array((folder.url.path + "/large/x.png").utf8)
    cache.store(pixels, of: own, modified: 1)
    #expect(cache.pixels(of: own, modified: 1) == nil)
  }
}
