import Testing

@testable import PhotoFiles

struct QuotedListTests {
  @Test(
    "names come back as they were joined",
    arguments: [
      ["Ann"], ["Ann", "Bo"], ["Ann; Bo"], ["\"Ann\""], ["\"A\"; B", "C"],
      ["a\"b", "\"\"", "\"; \""],
      ["x;y", "z"],
    ])
  func roundTrip(names: [String]) {
    #expect(QuotedList.words(in: QuotedList.text(of: names)) == names)
  }

  @Test("names are quoted only where they must be")
  func quoting() {
    #expect(QuotedList.text(of: ["Ann", "B; C", "\"D", "E\""]) == "Ann; \"B; C\"; \"\"\"D\"; E\"")
    #expect(QuotedList.text(of: ["B;C", "D"]) == "\"B;C\"; D")
  }

  @Test(
    "Windows joins names by a semicolon alone, and cameras fill up with blanks",
    arguments: [
      ("Ann;Bo", ["Ann", "Bo"]), ("John Smith      ", ["John Smith"]),
      (" Ann ;  Bo ", ["Ann", "Bo"]),
      ("\"Ann;Bo\";C", ["Ann;Bo", "C"]), ("\"Ann;  Bo\" ; C", ["Ann;  Bo", "C"]),
      ("Ann;", ["Ann", ""]), ("\"Ann ; Bo\"  ;C", ["Ann ; Bo", "C"]),
    ])
  func otherForms(text: String, names: [String]) {
    #expect(QuotedList.words(in: text) == names)
  }

  @Test("a quotation mark that nothing closes stays a part of the name")
  func unclosed() {
    #expect(QuotedList.words(in: "\"Ann; Bo") == ["\"Ann; Bo"])
    #expect(QuotedList.words(in: "\"") == ["\""])
    // Copied anew for each of so many, it would take a day.
    let text = "\"" + String(repeating: ";", count: 2_000_000)
    #expect(QuotedList.words(in: text) == [text])
  }
}
