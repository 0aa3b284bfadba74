import CommandLineDescription
import Testing

@Suite("Suggestion")
struct SuggestionTests {
  @Test(
    "the word that was meant is found",
    arguments: [
      ("lst", "list"), ("hsow", "show"), ("LIST", "list"), ("--formt", "--format"),
      ("--form", "--format"), ("tilte", "title"), ("keyword", "keywords"), ("st", "set"),
    ])
  func near(typed: String, wanted: String) {
    let words = ["list", "show", "set", "--format", "--fields", "title", "keywords"]
    #expect(Suggestion.nearest(to: typed, in: words) == wanted)
  }

  @Test(
    "a word like none of them suggests nothing", arguments: ["", "x", "-x", "colour", "frobnicate"])
  func far(typed: String) {
    #expect(Suggestion.nearest(to: typed, in: ["list", "show", "set", "title"]) == nil)
  }

  @Test("a long word takes no long time")
  func long() {
    #expect(Suggestion.nearest(to: String(repeating: "x", count: 100_000), in: ["list"]) == nil)
  }
}
