import Testing

@testable import Verso

@Suite("What two texts differ in")
struct TextDifferenceTests {
  @Test(
    "what both say is no difference, word by word",
    arguments: [
      ("Harbour at dawn", "Harbour at dusk", "dawn|dusk"),
      ("Harbour at dawn", "The harbour at dawn", "Harbour|The harbour"),
      ("a b c", "a c", "b|"), ("", "new", "|new"), ("old", "", "old|"), ("same", "same", "|"),
      ("a a", "a a a", "|a"), ("é ü", "é ö", "ü|ö"), ("a b c d e", "x b c d y", "a…e|x…y"),
      ("night; rain", "night; rain; harbour", "|; harbour"), ("rain; sea", "sea", "rain;|"),
      ("★★★☆☆", "★★☆☆☆", "★★★☆☆|★★☆☆☆"), ("one,two ; x", "one,three ; x", "two|three"),
    ])
  func words(old: String, new: String, expected: String) {
    let difference = TextDifference(from: old, to: new)
    #expect(difference.old.map(\.text).joined() == old)
    #expect(difference.new.map(\.text).joined() == new)
    let parts = [difference.old, difference.new].map { parts in
      parts.filter(\.isOnlyHere).map { $0.text.trimmingPrefix(while: \.isWhitespace) }
        .joined(separator: "…")
    }
    #expect(parts.joined(separator: "|") == expected)
  }

  @Test("very long texts are compared by what both begin and end with")
  func long() {
    let words = (0..<5000).map { "word\($0)" }
    let old = (["a"] + words + ["b"]).joined(separator: " ")
    let new = (["x"] + words.dropFirst().reversed() + ["b"]).joined(separator: " ")
    let difference = TextDifference(from: old, to: new)
    #expect(difference.old.map(\.isOnlyHere) == [true, false])
    #expect(difference.new.last?.text == " b")
  }
}
