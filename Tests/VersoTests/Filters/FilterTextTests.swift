import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Terms of a query in words")
struct FilterTextTests {
  @Test(
    "each term says in words what it asks for",
    arguments: [
      ("rating>=4", "4 stars or more"), ("rating:3", "3 stars"), ("rating>=5", "5 stars"),
      ("rating<3", "Rating < 3"), ("-has:title", "Without Title"), ("has:gps", "With Position"),
      ("keyword:\"deep sea\"", "Keywords: deep sea"), ("-keyword:sea", "Not Keywords: sea"),
      ("is:edited", "Edited"), ("-is:edited", "Not Edited"), ("harbour", "“harbour”"),
      ("taken:last-month", "Date taken: Last Month"), ("taken:2024-05", "Date taken: May 2024"),
      ("taken:2023..2024", "Date taken: 2023..2024"), ("type=jpeg", "Format: JPEG"),
      ("(a or b)", "(a or b)"), ("place=Rome", "Places: Rome"), ("iso>=400", "ISO ≥ 400"),
    ])
  func words(query: String, expected: String) throws {
    let term = try #require(try QueryTerms(query).all.first)
    #expect(FilterText.text(of: term) == expected)
  }
}
