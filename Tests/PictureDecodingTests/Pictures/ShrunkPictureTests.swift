import Foundation
import PictureDecoding
import TestSupport
import Testing

/// Pictures that are made smaller while they are read, by what ImageMagick says of them.
@Suite("Shrunk pictures")
struct ShrunkPictureTests {
  private let made: MadePicture
  private let pool = DecoderPool(.built, mostAtOnce: 1)

  init() throws { made = try MadePicture() }

  private func decode(_ file: URL, side: Int = 256) throws -> DecodedPicture {
    try pool.decode(.file(Array(file.path.utf8)), fitting: (side, side)).get()
  }

  /// Whether all pixels have these samples.
  private func isFilled(_ picture: DecodedPicture, _ samples: [Int]) -> Bool {
    picture.bytes.enumerated().allSatisfy { index, byte in
      abs(Int(byte) - samples[index % samples.count]) < 4
    }
  }

  @Test(
    "what is transparent in a TIFF is as bright as it is",
    arguments: [
      ("-define tiff:alpha=unassociated", [200, 100, 40, 128]),
      ("-define tiff:alpha=associated", [200, 100, 40, 128]),
      ("-depth 16", [200, 100, 40, 128]), ("-interlace plane", [200, 100, 40, 128]),
      ("-colorspace Gray", [117, 117, 117, 128]),
      ("-colorspace Gray -interlace plane", [117, 117, 117, 128]),
      ("-colorspace Gray -define tiff:alpha=associated", [117, 117, 117, 128]),
    ])
  func transparency(_ options: String, _ samples: [Int]) throws {
    let source = try made.file(
      "a.png", "-size", "900x600", "xc:rgb(200,100,40)", "-alpha", "set", "-channel", "A",
      "-evaluate", "set", "50%")
    let arguments = options.split(separator: " ").map(String.init)
    let file = try #require(try made.file("a.tif", from: source, arguments))
    for side in [100, 2_000] {
      let picture = try decode(file, side: side)
      #expect(picture.hasAlpha && isFilled(picture, samples), "\(picture.bytes.prefix(4))")
    }
  }

  @Test(
    "pictures that are far longer than wide have their color",
    arguments: ["15000x10", "10x15000", "3000x1", "1x3000"], ["a.tif", "a.psd"])
  func narrow(_ size: String, _ name: String) throws {
    let file = try made.file(name, "-size", size, "xc:red", "-type", "TrueColor")
    let picture = try decode(file)
    #expect(max(picture.width, picture.height) == 256)
    #expect(isFilled(picture, [255, 0, 0]), "\(picture.bytes.prefix(3))")
  }

  @Test("what a file that was cut off does not say is black")
  func cutOff() throws {
    let file = try made.file(
      "a.psd", "-size", "600x600", "xc:red", "-type", "TrueColor", "-depth", "8", "-compress",
      "none")
    let bytes = [UInt8](try Data(contentsOf: file))
    let cut = try made.file("b.psd", of: Array(bytes.dropLast(600 * 300)))
    for _ in 0..<3 {
      let rows = try decode(cut, side: 60).letters
      #expect(rows.first?.allSatisfy { $0 == "r" } == true)
      #expect(rows.suffix(25).allSatisfy { $0.allSatisfy { $0 == "k" } })
    }
  }

  @Test("a TIFF of a kind that is not shown is not called damaged")
  func otherKinds() throws {
    let float = try made.file(
      "a.tif", "-size", "64x48", "gradient:red-blue", "-depth", "32", "-define",
      "quantum:format=floating-point", "-compress", "zip")
    #expect(throws: DecodingFailure.unknownType) { try decode(float) }
    // A method of compression that nobody has.
    let plain = try made.file("b.tif", "-size", "64x48", "xc:red", "-compress", "none")
    try ExifTool.write(["-IFD0:Compression#=32895"], to: plain.path)
    #expect(throws: DecodingFailure.unknownType) { try decode(plain) }
  }
}
