import Foundation
import Gtk
import TestSupport
import Testing

@Suite("ImageDecoder")
struct ImageDecoderTests {
  /// A picture of 3 by 2 pixels, as PPM: red, green and blue above black, white and yellow.
  private static let picture: [UInt8] =
    Array("P6 3 2 255\n".utf8) + [
      255, 0, 0, 0, 255, 0, 0, 0, 255,
      0, 0, 0, 255, 255, 255, 255, 255, 0,
    ]

  /// The colours of a picture's rows, as one letter each.
  private func letters(_ pixels: Pixels) -> [String] {
    (0..<pixels.height).map { y in
      String(
        (0..<pixels.width).map { x -> Character in
          let start = y * pixels.stride + x * (pixels.hasAlpha ? 4 : 3)
          return switch (pixels.bytes[start], pixels.bytes[start + 1], pixels.bytes[start + 2]) {
          case (255, 0, 0): "r"
          case (0, 255, 0): "g"
          case (0, 0, 255): "b"
          case (0, 0, 0): "k"
          case (255, 255, 255): "w"
          case (255, 255, 0): "y"
          default: "?"
          }
        })
    }
  }

  @Test(
    "each of the eight orientations turns the picture upright",
    arguments: [
      (1, ["rgb", "kwy"]), (2, ["bgr", "ywk"]), (3, ["ywk", "bgr"]), (4, ["kwy", "rgb"]),
      (5, ["rk", "gw", "by"]), (6, ["kr", "wg", "yb"]), (7, ["yb", "wg", "kr"]),
      (8, ["by", "gw", "rk"]), (0, ["rgb", "kwy"]), (9, ["rgb", "kwy"]),
    ])
  func orientation(_ orientation: Int, _ expected: [String]) throws {
    let pixels = try ImageDecoder.decode(Self.picture, orientation: orientation)
    #expect(letters(pixels) == expected)
  }

  @Test("bytes that are no picture are refused, none at all too")
  func noPicture() {
    #expect(throws: ImageDecoder.Failure.self) {
      try ImageDecoder.decode(Array("no picture".utf8), orientation: 1)
    }
    #expect(throws: ImageDecoder.Failure.self) { try ImageDecoder.decode([], orientation: 1) }
  }

  @Test("a picture is made to fit its box upright, and a small one keeps its size")
  func fitting() throws {
    let folder = try TemporaryFolder()
    let header = Array("P6 60 30 255\n".utf8)
    let file = try folder.file(
      "a.ppm", containing: Data(header + Array(repeating: 200, count: 60 * 30 * 3)))
    for (orientation, width, height) in [(1, 20, 10), (6, 5, 10)] {
      let pixels = try ImageDecoder.decode(
        path: Array(file.path.utf8), fitting: (20, 10), orientation: orientation)
      #expect((pixels.width, pixels.height) == (width, height))
    }
    let small = try ImageDecoder.decode(
      path: Array(file.path.utf8), fitting: (100, 100), orientation: 1)
    #expect((small.width, small.height) == (60, 30))
  }
}
