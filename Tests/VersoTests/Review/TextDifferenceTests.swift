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

  @Test("of long texts it gives the place where they differ first, in both from the same word on")
  func excerpts() throws {
    func text(_ parts: [TextDifference.Part]) -> String { parts.map(\.text).joined() }
    let words = (0..<200).map { "word\($0)" }.joined(separator: " ")
    let late = TextDifference(from: words + " at dawn", to: words + " at dusk, and so on")
    let excerpt = try #require(late.excerpt)
    #expect(text(excerpt.old) == "…word195 word196 word197 word198 word199 at dawn")
    #expect(
      text(excerpt.new)
        == "…word195 word196 word197 word198 word199 at dusk, and so on")
    #expect(excerpt.old.last == TextDifference.Part(text: " dawn", isOnlyHere: true))
    let appended = try #require(TextDifference(from: words, to: words + " new").excerpt)
    #expect(text(appended.old).hasSuffix("word199") && text(appended.new).hasSuffix("word199 new"))
    #expect(text(appended.old).prefix(8) == text(appended.new).prefix(8))
    let early = try #require(TextDifference(from: "", to: words).excerpt)
    #expect(early.old.isEmpty && text(early.new).hasPrefix("word0 word1 "))
    #expect(text(early.new).hasSuffix("…") && text(early.new).count < 240)
    let lines = try #require(TextDifference(from: "a\nb\nc\nd", to: "a\nb\nc\ne").excerpt)
    #expect(text(lines.old) == "a b c d" && text(lines.new) == "a b c e")
    #expect(TextDifference(from: "Harbour at dawn", to: "Harbour at dusk").excerpt == nil)
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
