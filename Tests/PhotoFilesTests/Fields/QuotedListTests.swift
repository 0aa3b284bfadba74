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
  }

  @Test("a quotation mark that nothing closes stays a part of the name")
  func unclosed() {
    #expect(QuotedList.words(in: "\"Ann; Bo") == ["\"Ann; Bo"])
    #expect(QuotedList.words(in: "\"") == ["\""])
  }
}
