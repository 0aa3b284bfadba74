import Foundation
import PhotoModel
import Testing

@testable import VersoCLI

@Suite("JSON")
struct JSONTests {
  @Test("text reads back as it was, whatever is in it")
  func strings() throws {
    let texts = [
      "", "Harbour", "a \"quoted\" \\ word", "two\nlines\r\n\ttab", "\u{0}\u{1}\u{1F}\u{7F}",
      "Ужгород", "ميناء", "👩‍👩‍👧 🏔", "\u{2028}",
    ]
    var json = JSON()
    json.array { json in for text in texts { json.string(text) } }
    #expect(try read(json) as? [String] == texts)
  }

  @Test("what has to be written otherwise is found wherever it stands")
  func positions() throws {
    let marks = (UInt8(0)..<0x80).map { String(Unicode.Scalar($0)) }
    let texts = marks.flatMap { mark in
      (0..<18).map { String(repeating: "a", count: $0) + mark + "żółć Ужгород" + mark }
    }
    var json = JSON()
    json.array { json in for text in texts { json.string(text) } }
    #expect(try read(json) as? [String] == texts)
    #expect(json.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }

  @Test("numbers read back as they were")
  func numbers() throws {
    let numbers = [0, 54.1, -12.123456789, 0.008, 1e-7, 1e300, 6240, .pi]
    var json = JSON()
    json.array { json in for number in numbers { json.number(number) } }
    #expect(try read(json) as? [Double] == numbers)
  }

  @Test("a number that JSON cannot say is null")
  func infinity() {
    var json = JSON()
    json.number(.infinity)
    #expect(String(decoding: json.bytes, as: UTF8.self) == "null")
  }

  @Test("objects and arrays nest, with commas where they belong")
  func nesting() {
    var json = JSON()
    json.object { json in
      json.key("a")
      json.array { _ in }
      json.key("b")
      json.object { json in
        json.key("c")
        json.array { json in
          json.integer(1)
          json.null()
        }
      }
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"a": [], "b": {"c": [1, null]}}"#)
  }

  private func read(_ json: JSON) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.bytes))
  }
}
