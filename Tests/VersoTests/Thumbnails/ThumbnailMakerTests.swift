import Foundation
import Gtk
import PhotoFiles
import PhotoModel
import PictureDecoding
import TestSupport
import Testing

@testable import Verso

@Suite("ThumbnailMaker")
struct ThumbnailMakerTests {
  private let folder: TemporaryFolder
  private let cache: ThumbnailCache

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(
      program: "Verso", folder: Array(folder.url.path.utf8) + Array("/cache".utf8))
  }

  private func maker(_ program: DecoderProgram? = built) -> ThumbnailMaker {
    ThumbnailMaker(DecoderPool(program, mostAtOnce: 1), cache: cache)
  }

  private static let built = DecoderProgram(
    path: Array(ExternalProgram.builtProduct("verso-decoder").utf8))

  /// A photo that ImageMagick draws, as the window asks for its thumbnail.
  private func request(_ name: String, _ arguments: String...) throws -> PictureRequest {
    let path = folder.url.appendingPathComponent(name).path
    let output = try ExternalProgram("convert", arguments + [path]).run()
    try #require(output.status == 0, "\(output.errorText)")
    return try self.request(of: path)
  }

  private func request(of path: String) throws -> PictureRequest {
    let record = PhotoReader().read(RawPath(path))
    return try #require(PictureRequest(Photo(id: Photo.ID(rawValue: 0), record: record)))
  }

  private var cachedFiles: [String] {
    (try? FileManager.default.contentsOfDirectory(
      atPath: folder.url.path + "/cache/large")) ?? []
  }

  @Test("a picture without a thumbnail is made small, once: the desktop's cache keeps it")
  func cached() async throws {
    let request = try request("a.jpg", "-size", "900x600", "xc:red")
    let made = try maker().make(request).get()
    #expect((made.width, made.height) == (256, 171))
    try await wait(until: "the cache has it") { cachedFiles.contains { !$0.hasPrefix(".") } }
    #expect(cachedFiles.count == 1)
    // From now on the photo itself is not needed: it could not be decoded any more.
    try Data().write(to: folder.url.appendingPathComponent("a.jpg"))
    let again = try maker().make(request).get()
    #expect((again.width, again.height) == (256, 171))
  }

  @Test("a thumbnail of another state of the photo is not taken")
  func changed() async throws {
    let request = try request("a.jpg", "-size", "900x600", "xc:red")
    _ = try maker().make(request).get()
    try await wait(until: "the cache has it") { cachedFiles.contains { !$0.hasPrefix(".") } }
    var other = request
    other.stamp?.modified += 1_000_000_000
    try Data().write(to: folder.url.appendingPathComponent("a.jpg"))
    #expect(throws: DecodingFailure.unreadable) { try maker().make(other).get() }
  }

  @Test("a photo that took the place of another of the same second has its own thumbnail")
  func replaced() async throws {
    let path = folder.url.appendingPathComponent("a.jpg").path
    func touched(_ color: String) throws -> PictureRequest {
      let request = try request("new.jpg", "-size", "90x60", color)
      let moved = folder.url.appendingPathComponent("new.jpg").path
      let time = try ExternalProgram("touch", ["-d", "2021-05-05 12:00", moved]).run()
      try #require(time.status == 0 && rename(moved, path) == 0)
      var again = try self.request(of: path)
      again.width = request.width
      return again
    }
    _ = try maker().make(touched("xc:red")).get()
    try await wait(until: "the cache has it") { cachedFiles.contains { !$0.hasPrefix(".") } }
    let pixels = try maker().make(touched("xc:blue")).get()
    #expect(pixels.bytes[0] < 50 && pixels.bytes[2] > 200)
  }

  @Test("a picture that only a sidecar turns is not what other programs should see")
  func turnedBySidecar() async throws {
    var request = try request("a.jpg", "-size", "900x600", "xc:red")
    let path = String(decoding: request.path.bytes, as: UTF8.self)
    func beside(_ orientation: Int) throws -> PictureRequest {
      let tag = "-XMP-tiff:Orientation#=\(orientation)"
      let sidecar = ["-q", "-overwrite_original", tag, path + ".xmp"]
      try #require(try ExternalProgram("exiftool", sidecar).run().status == 0)
      return try self.request(of: path)
    }
    request = try beside(6)
    #expect(request.isTurnedBySidecar)
    #expect(try maker().make(request).get().height == 256)
    // What both say is everybody's.
    request = try beside(1)
    #expect(try maker().make(request).get().width == 256)
    try await wait(until: "the cache has it") { cachedFiles.contains { !$0.hasPrefix(".") } }
    #expect(try maker().make(beside(6)).get().height == 256)
    let stored = folder.url.path + "/cache/large/" + (cachedFiles.first ?? "")
    let size = try ExternalProgram("identify", ["-format", "%wx%h", stored]).run()
    #expect(size.text == "256x171")
  }

  @Test("the thumbnail in the photo is taken before the picture, without its black bars")
  func embedded() throws {
    let request = try request("a.jpg", "-size", "900x600", "xc:red")
    let path = String(decoding: request.path.bytes, as: UTF8.self)
    let thumbnail = folder.url.appendingPathComponent("t.jpg").path
    try ExternalProgram("convert", ["-size", "160x120", "xc:blue", thumbnail]).runSuccessfully()
    try ExifTool.write(["-ThumbnailImage<=" + thumbnail], to: path)
    let pixels = try maker().make(request).get()
    #expect((pixels.width, pixels.height) == (160, 107))
    #expect(pixels.bytes[0] < 50 && pixels.bytes[2] > 200)
    #expect(cachedFiles.isEmpty)
  }

  @Test("what is no picture is told, and without a decoder there are none")
  func failures() throws {
    var request = try request("a.png", "-size", "9x9", "xc:red")
    #expect(throws: DecodingFailure.noDecoder) { try maker(nil).make(request).get() }
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
    let file = try folder.file("b.png", containing: Data(svg.utf8))
    request.path = RawPath(file.path)
    #expect(throws: DecodingFailure.unknownType) { try maker().make(request).get() }
    #expect(cachedFiles.isEmpty)
  }
}
