import TestSupport
import Testing

@testable import PhotoModel

@Suite("Words of a list as text")
struct WordListTests {
  @Test(
    "words are written with semicolons between them, and those with a semicolon in quotation marks",
    arguments: [
      (["sea", "boats, old"], "sea; boats, old"), (["race; sail", "sea"], "\"race; sail\"; sea"),
      (["say \"hi\""], "say \"hi\""), (["\"Harbour\""], "\"\"\"Harbour\"\"\""),
      (["\"a\"; b"], "\"\"\"a\"\"; b\""), (["\""], "\"\"\"\""),
      (["a;\u{301}b", "c"], "\"a;\u{301}b\"; c"),
    ])
  func text(words: [String], text: String) {
    #expect(FieldValue.list(words).text == text)
  }

  @Test("what was written means the same words, whatever they contain")
  func roundTrip() throws {
    var random = SeededRandom(seed: 11)
    let pieces = ["\"", ";", " ", "a", "é", "\"\"", "; ", ",", ";\u{301}"]
    for _ in 0..<5000 {
      let words = (0..<Int.random(in: 1...4, using: &random)).map { number in
        (0..<Int.random(in: 1...5, using: &random))
          .map { _ in pieces.randomElement(using: &random) ?? "" }
          .joined(separator: Bool.random(using: &random) ? "\(number)" : "")
      }
      guard let list = FieldValue.list(of: words) else { continue }
      #expect(try Field.keywords.parse(list.text) == list, "\(words)")
    }
  }

  @Test("quotation marks that nothing closes, or that nothing needs, are part of a word")
  func stray() throws {
    #expect(try Field.keywords.parse("\"a; b") == .list(["\"a", "b"]))
    #expect(try Field.keywords.parse("\"a\"; b") == .list(["\"a\"", "b"]))
    #expect(try Field.keywords.parse("\"a; b\" c; d") == .list(["\"a", "b\" c", "d"]))
    #expect(try Field.keywords.parse(" \"a; b\" ; d;") == .list(["a; b", "d"]))
  }

  @Test(
    "the word that is being typed begins behind the last semicolon outside of quotation marks",
    arguments: [
      ("", ""), ("sea", "sea"), ("sea; bo", " bo"), ("sea;", ""), ("\"race; sail\"; bo", " bo"),
      ("sea; \"race; sa", " \"race; sa"), ("\"race; sail\"", "\"race; sail\""),
      ("\"old\" ways; bo", " bo"),
    ])
  func lastWord(text: String, rest: String) {
    #expect(String(text[WordList.startOfLastWord(in: text[...])...]) == rest)
  }
}
