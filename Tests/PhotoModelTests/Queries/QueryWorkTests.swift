import Testing

@testable import PhotoModel

/// Work is counted and not timed.
@Suite("A query twice as long is at most a little more than twice the work")
struct QueryWorkTests {
  @Test(
    "of words, quotes, brackets, hyphens and comparisons",
    arguments: [
      "a ", "ab", "\"a b\" ", "(a) ", "- ", "-a ", "a or ", "a=b ", "rating>=3 ", "a!", "\"\"",
      "title:\"a\"b\"c\" ", "taken:2024..2025 ", "<", "a<", "é\u{301}",
    ])
  func work(_ part: String) {
    func work(_ count: Int) -> Int {
      // What is no query is looked at until that is clear.
      let text = String(repeating: part, count: count) + "a"
      var lexer = QueryLexer(text)
      _ = try? lexer.tokens()
      var parser = try? QueryParser(text)
      _ = try? parser?.parse()
      return lexer.lookCount + (parser?.lookCount ?? 0)
    }
    #expect(Double(work(4_000)) <= 2.2 * Double(work(2_000)))
    #expect(work(2_000) > 2_000)
  }
}
