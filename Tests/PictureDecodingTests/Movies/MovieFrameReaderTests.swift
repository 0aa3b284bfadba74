import Foundation
import PictureDecoding
import TestSupport
import Testing

@Suite("First frames of movies")
struct MovieFrameReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func decode(
    _ path: String, with pool: DecoderPool = DecoderPool(.built), fitting side: Int = 1_000
  ) -> Result<DecodedPicture, DecodingFailure> {
    pool.decode(.file(Array(path.utf8)), fitting: (side, side), orientation: 6)
  }

  /// A pool with a script in place of ffmpeg.
  private func pool(_ commands: String, limit: Duration = longestWait) throws -> DecoderPool {
    try folder.script("ffmpeg", commands)
    let path = folder.url.appendingPathComponent("ffmpeg").path
    let movies = MovieFrameReader(.built, ffmpeg: Array(path.utf8))
    return DecoderPool(.built, movies: movies, limit: limit)
  }

  /// What begins as a movie does.
  private func movie(_ brand: String = "isom") throws -> String {
    try folder.file("a.mp4", containing: Data("\0\0\0\u{10}ftyp\(brand)\0\0\0\0".utf8)).path
  }

  /// A movie that ffmpeg makes: of red and then of blue, with its left half black.
  private func made(_ name: String, _ options: String...) throws -> String {
    let file = folder.url.appendingPathComponent(name).path
    let source = "color=red:s=96x64:r=2:d=0.5,drawbox=w=48:h=64:c=black:t=fill"
    let next = "color=blue:s=96x64:r=2:d=2"
    let arguments =
      ["-v", "error", "-f", "lavfi", "-i", source, "-f", "lavfi", "-i", next]
      + ["-filter_complex", "concat"] + options + [file]
    let output = try ExternalProgram("ffmpeg", arguments).run()
    guard output.status == 0 else { throw Trouble(output.errorText) }
    return file
  }

  private static let isInstalled = ExternalProgram.isInstalled("ffmpeg")

  @Test("the first frame is shown, whatever the file is called", .enabled(if: isInstalled))
  func firstFrame() throws {
    let mjpeg = try made("a.mov", "-c:v", "mjpeg", "-q:v", "1")
    for file in [mjpeg, try made("b.mp4", "-c:v", "mpeg4", "-q:v", "1")] {
      let picture = try decode(file).get()
      #expect((picture.width, picture.height) == (96, 64))
      #expect([picture.letter(x: 20, y: 30), picture.letter(x: 75, y: 30)] == ["k", "r"])
      #expect(try decode(file, fitting: 48).get().width == 48)
    }
  }

  @Test("a movie that says how it is turned is shown upright", .enabled(if: isInstalled))
  func turned() throws {
    let lying = try made("a.mp4", "-c:v", "mpeg4", "-q:v", "1")
    let file = folder.url.appendingPathComponent("b.mp4").path
    let options = ["-v", "error", "-i", lying, "-c", "copy", "-metadata:s:v", "rotate=90", file]
    #expect(try ExternalProgram("ffmpeg", options).run().status == 0)
    let answer = try ExifTool.json([URL(fileURLWithPath: file)], ["-Rotation"])
    let rotation = try #require(answer.first?["Rotation"] as? Int)
    let picture = try decode(file).get()
    #expect((picture.width, picture.height) == (64, 96))
    #expect(picture.letter(x: 30, y: rotation == 90 ? 20 : 75) == "k")
    #expect(picture.letter(x: 30, y: rotation == 90 ? 75 : 20) == "r")
  }

  @Test("a frame that says that it is huge is refused", .enabled(if: isInstalled))
  func bomb() throws {
    let file = try made("a.mov", "-c:v", "mjpeg", "-q:v", "1")
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    // The frame's header: height and width behind its length and its depth.
    for start in bytes.indices.dropLast(10)
    where Array(bytes[start..<start + 5]) == [0xFF, 0xC0, 0, 17, 8] {
      bytes.replaceSubrange(start + 5..<start + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    }
    let huge = try folder.file("b.mov", containing: Data(bytes)).path
    #expect(throws: DecodingFailure.damaged) { try decode(huge).get() }
  }

  @Test("what only begins as a movie does, or is a list of other files, has no frame")
  func damaged() throws {
    let expected: DecodingFailure = Self.isInstalled ? .damaged : .noLoader(.movie)
    let file = try movie()
    #expect(throws: expected) { try decode(file).get() }
  }

  @Test("a program that hangs is ended, and so is one that never stops to speak")
  func hang() throws {
    let file = try movie()
    let hanging = try pool("while :; do :; done", limit: .milliseconds(300))
    #expect(throws: DecodingFailure.tookTooLong) { try decode(file, with: hanging).get() }
    let endless = try pool(
      "s=0123456789; for i in 1 2 3 4; do s=$s$s$s$s$s$s$s$s; done; while :; do echo $s; done"
    )
    #expect(throws: DecodingFailure.damaged) { try decode(file, with: endless).get() }
  }

  @Test("a program that crashes is told of, and one that is missing is named")
  func failures() throws {
    let file = try movie("qt  ")
    let crashing = try pool("ulimit -s 64; f() { f; }; f")
    #expect(throws: DecodingFailure.decoderEnded) { try decode(file, with: crashing).get() }
    let nobody = MovieFrameReader(.built, ffmpeg: Array("/nowhere/ffmpeg".utf8))
    let pool = DecoderPool(.built, movies: nobody)
    #expect(throws: DecodingFailure.noLoader(.movie)) { try decode(file, with: pool).get() }
    #expect(throws: DecodingFailure.noDecoder) { try decode(file, with: DecoderPool(nil)).get() }
  }

  @Test("what a program makes of a movie is decoded as a PNG, and as nothing else")
  func otherType() throws {
    let file = try movie()
    let pool = try pool("printf 'GIF89a0000000000'")
    #expect(throws: DecodingFailure.damaged) { try decode(file, with: pool).get() }
  }
}
