import Testing

@testable import PhotoFormats

@Suite("PlainText")
struct PlainTextTests {
  private func isPlain(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer(PlainText.isPlain)
  }

  /// Bytes that are no ASCII, sound and unsound.
  private static let letters: [[UInt8]] = [
    Array("é".utf8), Array("€".utf8), Array("😀".utf8), Array("\u{FEFF}".utf8), [0xC3], [0xA9],
    [0xE2, 0x82],
    [0x82, 0xAC], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xC0, 0xAF], [0xFF],
  ]

  @Test("letters are text, and parts of letters are not, wherever they stand")
  func offsets() {
    for letter in Self.letters {
      for before in 0..<18 {
        for behind in 0..<18 {
          let bytes =
            Array(repeating: UInt8(ascii: "a"), count: before) + letter
            + Array(repeating: UInt8(ascii: "b"), count: behind)
          #expect(isPlain(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
        }
      }
    }
  }

  @Test("two letters are text where both are, with any number of others between them")
  func pairs() {
    for first in Self.letters {
      for second in Self.letters {
        for between in 0..<18 {
          for character in "a\n".utf8 {
            let bytes = first + Array(repeating: character, count: between) + second
            #expect(isPlain(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
          }
        }
      }
    }
  }

  @Test(
    "what is no character is no text, nor are control characters and the end of a CDATA section")
  func others() {
    for before in 0..<18 {
      let start = Array(repeating: UInt8(ascii: "a"), count: before)
      for end: [UInt8] in [
        [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF], [0], [0x0D], [0x1F], Array("]]>".utf8),
      ] {
        #expect(!isPlain(start + end + start), "\(end) behind \(before)")
      }
      #expect(isPlain(start + [0x09, 0x0A] + start))
    }
  }
}
