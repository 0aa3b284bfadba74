import Foundation
import TestSupport
import Testing

@testable import PhotoStore

@Suite("A line of JSON")
struct TransferParserTests {
  @Test(
    "that is none is no value",
    arguments: [
      "", " ", "{", "{\"a\":1,}", "{\"a\":1 \"b\":2}", "{a:1}", "[1,]", "\"a", "\"\\x\"",
      "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\u12\"", "\"\\u+123\"", "\"a\nb\"", "tru", "nullx",
      "1 2", "--1", "1e999", "NaN", "{\"a\":1}}", "[[[[[[1]]]]]]", "{\"a\":1,\"a\":2}", "'a'",
    ])
  func none(_ text: String) { #expect(TransferParser.value(of: Array(text.utf8)) == nil) }

  @Test("that is no UTF-8 is no value")
  func bytes() {
    for bytes: [UInt8] in [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0xEF, 0xBB, 0xBF, 0x31],
    ] {
      #expect(TransferParser.value(of: bytes) == nil)
    }
  }

  @Test("says what Foundation reads of it, at random", arguments: 0..<200)
  func compared(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let words = [
      "{", "}", "[", "]", ":", ",", "\"a\"", "\"\\u00e4\\n\"", "1", "-2.5e3", "true", "null", " ",
    ]
    let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      words.randomElement(using: &random) ?? ""
    }.joined()
    let theirs = try? JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    let ours = TransferParser.value(of: Array(text.utf8))
    #expect((theirs != nil) == (ours != nil), "\(text)")
  }

  @Test("that was written reads back as the same, in Foundation, too")
  func written() throws {
    let text = String(String.UnicodeScalarView((0..<0x250).compactMap(Unicode.Scalar.init)))
    var line = TransferLine("x")
    line.add("text", .text(text + "\u{1F600}\u{2028}"))
    line.add("number", .number(0.1))
    line.add("list", .list([.integer(.min), .flag(true), .object(["b": .text(""), "a": .null])]))
    let bytes = line.bytes
    guard case .object(let members)? = TransferParser.value(of: bytes) else {
      return #expect(Bool(false))
    }
    #expect(
      members["text"]?.text == text + "\u{1F600}\u{2028}" && members["number"] == .number(0.1))
    let theirs = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect(theirs?["text"] as? String == text + "\u{1F600}\u{2028}")
    #expect(bytes.last == UInt8(ascii: "\n") && bytes.count { $0 == 10 } == 1)
  }
}
