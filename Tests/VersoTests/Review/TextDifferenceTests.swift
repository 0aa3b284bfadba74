import Testing

@testable import Verso

@Suite("What two texts differ in")
struct TextDifferenceTests {
  @Test(
    "what both begin and end with is no difference, word by word",
    arguments: [
      ("Harbour at dawn", "Harbour at dusk", "dawn|dusk"),
      ("Harbour at dawn", "The harbour at dawn", "Harbour|The harbour"),
      ("a b c", "a c", "b|"), ("", "new", "|new"), ("old", "", "old|"), ("same", "same", "|"),
      ("a a", "a a a", "|a"), ("é ü", "é ö", "ü|ö"),
    ])
  func words(old: String, new: String, expected: String) {
    let difference = TextDifference(from: old, to: new)
    #expect(difference.start + difference.old + difference.end == old)
    #expect(difference.start + difference.new + difference.end == new)
    let parts = [difference.old, difference.new].map { $0.trimmingPrefix(while: \.isWhitespace) }
    #expect(parts.map(String.init).joined(separator: "|") == expected)
  }
}
