import PhotoModel
import Testing

@testable import Verso

@Suite("Dates and keywords as people type them")
struct FieldTextTests {
  @Test(
    "spaces around the parts of a date do not matter",
    arguments: [
      (" 2024-05-01  10:00 ", "2024-05-01T10:00"),
      ("2024-05-01 10:00:00.5 +02:00", "2024-05-01T10:00:00.5+02:00"),
      ("2024-05", "2024-05"),
    ])
  func dates(typed: String, iso: String) throws {
    let value = try Field.dateTaken.parse(DateText.tidied(typed))
    #expect(value == PhotoDate(iso: iso).map(FieldValue.date))
  }

  @Test("semicolons, tabs and line breaks part keywords, commas do not")
  func keywords() {
    #expect(KeywordText.words(in: "sea; boats, old\nsun\tsea; ;") == ["sea", "boats, old", "sun"])
    #expect(KeywordText.words(in: "  ") == [])
  }

  @Test("a semicolon in quotation marks parts no keywords, as in a cell of the table")
  func quotedKeywords() throws {
    let text = "train; \"rock; roll\"; b|c"
    #expect(KeywordText.words(in: text) == ["train", "rock; roll", "b|c"])
    #expect(try Field.keywords.parse(text) == .list(KeywordText.words(in: text)))
    #expect(KeywordText.words(in: "\"rock; roll\"\nsea") == ["rock; roll", "sea"])
    let typed = "sea\n\"rock; ro"
    #expect(String(typed[KeywordText.startOfLastWord(in: typed)...]) == "\"rock; ro")
  }
}
