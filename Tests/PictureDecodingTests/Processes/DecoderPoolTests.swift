import Foundation
import PictureDecoding
import TestSupport
import Testing

@Suite("DecoderPool")
struct DecoderPoolTests {
  private let made: MadePicture
  private let pool = DecoderPool(.built, mostAtOnce: 1)

  init() throws { made = try MadePicture() }

  private func decode(
    _ file: URL, fitting box: (width: Int, height: Int) = (1_000, 1_000), orientation: Int = 1
  ) -> Result<DecodedPicture, DecodingFailure> {
    pool.decode(.file(Array(file.path.utf8)), fitting: box, orientation: orientation)
  }

  // MARK: - Pictures

  @Test(
    "each of the eight orientations turns the picture upright",
    arguments: [
      (1, ["rgb", "kwy"]), (2, ["bgr", "ywk"]), (3, ["ywk", "bgr"]), (4, ["kwy", "rgb"]),
      (5, ["rk", "gw", "by"]), (6, ["kr", "wg", "yb"]), (7, ["yb", "wg", "kr"]),
      (8, ["by", "gw", "rk"]), (0, ["rgb", "kwy"]), (9, ["rgb", "kwy"]),
    ])
  func orientation(_ orientation: Int, _ expected: [String]) throws {
    let picture = try decode(made.colors("a.png"), orientation: orientation).get()
    #expect(picture.letters == expected)
  }

  @Test("each type is decoded", arguments: ["png", "gif", "tiff", "jpeg"])
  func types(_ type: String) throws {
    let file = try made.file(
      "a.\(type)", "-size", "40x30", "xc:red", "-fill", "blue", "-draw", "rectangle 20,0 39,29",
      "-sampling-factor", "1x1", "-quality", "100")
    let picture = try decode(file).get()
    #expect((picture.width, picture.height) == (40, 30))
    #expect(picture.letter(x: 5, y: 15) == "r")
    #expect(picture.letter(x: 35, y: 15) == "b")
  }

  /// A PSD file of a row of pixels, whose channels are these bytes one after the other, as they are.
  private func psd(_ name: String, mode: UInt8, depth: UInt8, _ channels: [[UInt8]]) throws -> URL {
    let size: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 5]
    let head = Array("8BPS\0\u{1}\0\0\0\0\0\0\0".utf8) + [UInt8(channels.count)]
    let sections = [UInt8](repeating: 0, count: 12)
    return try made.file(
      name,
      of: head + size + [0, depth, 0, mode] + sections + [0, 0] + channels.flatMap { $0 })
  }

  @Test("Photoshop's Lab is the color that CIE says, and its floating-point samples are light")
  func lab() throws {
    // Red, green, blue, white and black of sRGB under D50, by Bradford.
    let colors = [(54.29, 80.80, 69.89), (87.82, -79.27, 80.99), (29.57, 68.30, -112.03)]
    let all = colors + [(100, 0, 0), (0, 0, 0)]
    let lab = try psd(
      "lab.psd", mode: 9, depth: 8,
      [
        all.map { UInt8(($0.0 * 2.55).rounded()) }, all.map { UInt8(($0.1 + 128).rounded()) },
        all.map { UInt8(($0.2 + 128).rounded()) },
      ])
    #expect(try decode(lab).get().letters == ["rgbwk"])
    func floats(_ values: [Float]) -> [UInt8] {
      values.flatMap { value in (0..<4).map { UInt8(value.bitPattern >> (24 - $0 * 8) & 0xFF) } }
    }
    let light = try psd(
      "light.psd", mode: 3, depth: 32,
      [floats([1, 0, -1, 2, .nan]), floats([0, 1, 0, 1, 0]), floats([0, 0, 1, 1, 0])])
    #expect(try decode(light).get().letters == ["rgbwk"])
    // What is half as bright as white is not half of its light.
    let grey = try psd("grey.psd", mode: 1, depth: 32, [floats([0.21586, 0, 0, 1, 1])])
    #expect(try decode(grey).get().bytes.first == 128)
  }

  @Test(
    "JPEG XL, JPEG 2000 and Photoshop's files look as ImageMagick says",
    arguments: [
      "a.jxl", "a.jp2", "a.j2k", "-type TrueColor a.psd", "-type TrueColor a.psb",
      "-type TrueColor -depth 16 b.psd", "-colorspace Gray c.psd",
      "-type TrueColor -compress none d.psd", "-colorspace Gray c.jp2", "-depth 16 b.jp2",
      "-type Palette e.psd", "-colorspace CMYK f.psd", "-monochrome -depth 1 g.psd",
    ])
  func further(_ options: String) throws {
    let source = try made.file(
      "source.png", "-size", "41x30", "xc:red", "-fill", "blue", "-draw", "rectangle 20,0 40,29",
      "-fill", "gray50", "-draw", "rectangle 0,20 40,29")
    var arguments = options.split(separator: " ").map(String.init)
    let name = arguments.removeLast()
    guard let file = try made.file(name, from: source, arguments) else {
      try Test.cancel("ImageMagick does not make one")
    }
    let expected = try #require(
      try made.file(
        "expected.rgb", from: source, arguments + ["-colorspace", "sRGB", "-depth", "8"]))
    let pixels = [UInt8](try Data(contentsOf: expected))
    let picture = try decode(file).get()
    #expect((picture.width, picture.height) == (41, 30))
    let channels = picture.hasAlpha ? 4 : 3
    var worst = 0
    for (index, sample) in pixels.enumerated() {
      let own = picture.bytes[index / 3 * channels + index % 3]
      worst = max(worst, abs(Int(own) - Int(sample)))
    }
    #expect(worst < 12, "\(options)")
    let small = try decode(file, fitting: (10, 10)).get()
    #expect((small.width, small.height) == (10, 7))
  }

  @Test("of these, too, what is damaged or cut off costs its own picture at most")
  func furtherDamage() throws {
    for name in ["a.jxl", "a.jp2", "a.psd"] {
      let source = try made.file("source.png", "-size", "64x64", "plasma:")
      guard let file = try made.file(name, from: source, []) else { continue }
      let bytes = [UInt8](try Data(contentsOf: file))
      for step in 1...12 {
        _ = try? decode(made.file(name, of: Array(bytes.prefix(bytes.count * step / 13)))).get()
        var damaged = bytes
        damaged[bytes.count * step / 13] ^= 0xFF
        _ = try? decode(made.file(name, of: damaged)).get()
      }
      #expect(
        try decode(file.deletingLastPathComponent().appendingPathComponent("source.png")).get()
          .width == 64)
    }
    let huge =
      Array("8BPS\0\u{1}".utf8) + [0, 0, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 4, 0, 0, 0, 8, 0, 3]
    let psd = huge + [UInt8](repeating: 0, count: 12) + [0, 0, 1, 2, 3]
    let tooLarge = DecodingFailure.tooLarge(width: 1 << 18, height: 1 << 18)
    #expect(throws: tooLarge) { try decode(made.file("b.psd", of: psd)).get() }
  }

  @Test("WebP is shown where its loader is installed, and is told to be missing where not")
  func optional() throws {
    switch decode(try made.file("a.webp", "-size", "40x30", "xc:red", "-quality", "100")) {
    case .success(let picture): #expect(picture.letter(x: 20, y: 15) == "r")
    case .failure(let failure): #expect(failure == .noLoader(.webp))
    }
  }

  @Test("a picture is made to fit its box upright, and a small one keeps its size")
  func fitting() throws {
    for name in ["a.jpg", "a.png", "a.tiff"] {
      let file = try made.file(name, "-size", "600x300", "xc:red")
      for (orientation, width, height) in [(1, 20, 10), (6, 5, 10)] {
        let picture = try decode(file, fitting: (20, 10), orientation: orientation).get()
        #expect((picture.width, picture.height) == (width, height), "\(name)")
        #expect(picture.letter(x: 2, y: 5) == "r")
      }
      let whole = try decode(file).get()
      #expect((whole.width, whole.height) == (600, 300))
    }
  }

  @Test("inks are mixed as ImageMagick mixes them")
  func inks() throws {
    let file = try made.file("a.jpg", "-size", "16x16", "xc:#2060C0", "-colorspace", "CMYK")
    let expected = try made.file("b.ppm", file.path, "-colorspace", "sRGB")
    let picture = try decode(file).get()
    let pixels = [UInt8](try Data(contentsOf: expected)).suffix(3)
    for (own, other) in zip(picture.bytes.suffix(3), pixels) {
      #expect(abs(Int(own) - Int(other)) < 12)
    }
  }

  @Test("transparency is kept, and grey and progressive pictures are shown")
  func kinds() throws {
    let clear = try decode(made.file("a.png", "-size", "4x4", "xc:rgba(255,0,0,0.5)")).get()
    #expect(clear.hasAlpha)
    #expect(clear.bytes.prefix(3) == [255, 0, 0])
    #expect((126...129).contains(clear.bytes[3]))
    let grey = try decode(
      made.file("b.jpg", "-size", "8x8", "xc:gray50", "-colorspace", "Gray")
    ).get()
    #expect(!grey.hasAlpha)
    #expect(grey.bytes[0] == grey.bytes[2])
    let progressive = try decode(
      made.file("c.jpg", "-size", "640x480", "xc:blue", "-interlace", "JPEG"), fitting: (64, 64)
    ).get()
    #expect((progressive.width, progressive.height) == (64, 48))
    #expect(progressive.letter(x: 30, y: 20) == "b")
  }

  @Test("the bytes of an embedded thumbnail need no file")
  func bytes() throws {
    let bytes = [UInt8](try Data(contentsOf: try made.colors("a.png")))
    #expect(try pool.decode(.bytes(bytes), fitting: (9, 9)).get().letters == ["rgb", "kwy"])
  }

  @Test("a thumbnail of the desktop's cache says what it was made of, where that is asked")
  func origin() throws {
    let texts =
      PNGChunk.text("Thumb::URI", "file:///a%20b.jpg") + PNGChunk.text("Thumb::MTime", "100")
    var bytes = [UInt8](try Data(contentsOf: made.colors("a.png")))
    bytes.insert(contentsOf: texts, at: PNGChunk.endOfHeader)
    let asked = try pool.decode(.bytes(bytes), fitting: (9, 9), wantsOrigin: true).get()
    #expect(asked.letters == ["rgb", "kwy"])
    #expect(asked.origin == .init(address: "file:///a%20b.jpg", modified: "100"))
    #expect(try pool.decode(.bytes(bytes), fitting: (9, 9)).get().origin == nil)
    let plain = try made.colors("b.png")
    let other = pool.decode(.file(Array(plain.path.utf8)), fitting: (9, 9), wantsOrigin: true)
    #expect(try other.get().origin == nil)
  }

  // MARK: - What is no picture

  @Test("what is no picture is refused with the reason, and the next one is shown")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let svg = try made.file("a.png", of: Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8))
    let cut = try made.file("b.png", of: [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A])
    let broken = try made.file("c.jpg", of: [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xD9])
    let tiff = try made.file("d.tiff", of: Array("II*\0".utf8) + [255, 255, 255, 255])
    for (file, reason) in [
      (svg, DecodingFailure.unknownType), (cut, .damaged), (broken, .damaged), (tiff, .damaged),
      (folder.url, .unreadable), (folder.url.appendingPathComponent("none"), .unreadable),
      (try made.file("e.jpg", of: []), .unreadable),
    ] {
      #expect(throws: reason, "\(file.lastPathComponent)") { try decode(file).get() }
    }
    _ = try ExternalProgram("mkfifo", [folder.url.appendingPathComponent("f.jpg").path]).run()
    #expect(throws: DecodingFailure.unreadable) {
      try decode(folder.url.appendingPathComponent("f.jpg")).get()
    }
    #expect(try decode(made.colors("z.png")).get().letters == ["rgb", "kwy"])
  }

  @Test("a picture that was cut off is shown as far as it goes")
  func cutOff() throws {
    let file = try made.file("a.jpg", "-size", "200x200", "plasma:red-red", "-quality", "100")
    let bytes = [UInt8](try Data(contentsOf: file))
    let cut = try made.file("b.jpg", of: Array(bytes.prefix(bytes.count / 2)))
    let picture = try decode(cut).get()
    #expect((picture.width, picture.height) == (200, 200))
  }

  @Test("pictures that say that they are huge are refused before there is memory for them")
  func bombs() throws {
    let side = 22_000
    let tooLarge = DecodingFailure.tooLarge(width: side, height: side)
    let jpeg = HostilePicture.progressiveJPEG(width: side, height: side, scans: 3)
    #expect(jpeg.count < 1_000)
    let png = HostilePicture.png(width: side, height: side)
    for bytes in [jpeg, png] {
      #expect(throws: tooLarge) { try pool.decode(.bytes(bytes), fitting: (256, 256)).get() }
    }
    let thumbnail = HostilePicture.progressiveJPEG(width: 4_097, height: 8, scans: 1)
    #expect(throws: DecodingFailure.tooLarge(width: 4_097, height: 8)) {
      try pool.decode(.bytes(thumbnail), fitting: (256, 256), longestSide: 4_096).get()
    }
    #expect(try pool.decode(.bytes(thumbnail), fitting: (256, 256)).get().width == 256)
    let scans = HostilePicture.progressiveJPEG(width: 2_000, height: 2_000, scans: 101)
    #expect(throws: DecodingFailure.tooManyScans(101)) {
      try pool.decode(.bytes(scans), fitting: (256, 256)).get()
    }
  }

  @Test("of 300 damaged pictures none keeps the next from being shown")
  func damaged() throws {
    var random = SeededRandom(seed: 3)
    let sources = try ["a.png", "b.jpg", "c.gif", "d.tiff"].map {
      [UInt8](try Data(contentsOf: made.file($0, "-size", "60x40", "plasma:red-blue")))
    }
    for round in 0..<300 {
      let bytes = random.mutation(of: sources[round % sources.count])
      if case .success(let picture) = pool.decode(.bytes(bytes), fitting: (50, 50)) {
        #expect(picture.width <= 50 && picture.height <= 50)
      }
    }
    #expect(try decode(made.colors("z.png")).get().letters == ["rgb", "kwy"])
  }
}

extension DecoderProgram {
  /// The decoder that was built beside the tests.
  static let built = DecoderProgram(path: Array(ExternalProgram.builtProduct("verso-decoder").utf8))
}

extension DecodedPicture {
  /// The colours of the picture's rows, as one letter each.
  var letters: [String] {
    (0..<height).map { y in String((0..<width).map { letter(x: $0, y: y) }) }
  }

  /// The colour of a pixel.
  func letter(x: Int, y: Int) -> Character {
    let start = (y * width + x) * (hasAlpha ? 4 : 3)
    return switch bytes[start..<start + 3].map({ $0 > 127 }) {
    case [true, false, false]: "r"
    case [false, true, false]: "g"
    case [false, false, true]: "b"
    case [false, false, false]: "k"
    case [true, true, true]: "w"
    case [true, true, false]: "y"
    default: "?"
    }
  }
}
