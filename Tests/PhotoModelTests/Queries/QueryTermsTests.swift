import PhotoModel
import Testing

@Suite("Terms of a query")
struct QueryTermsTests {
  private func terms(_ text: String) throws -> [String] { try QueryTerms(text).all.map(\.text) }

  @Test(
    "what must hold together comes apart, as it was written",
    arguments: [
      ("", []), ("  ", []), ("sea", ["sea"]),
      (" harbour  rating>=3 ", ["harbour", "rating>=3"]),
      ("-has:title --is:edited", ["-has:title", "--is:edited"]),
      ("keyword:\"deep sea\" (a or b) -(c d)", ["keyword:\"deep sea\"", "(a or b)", "-(c d)"]),
      ("a or b c", ["a or b c"]),
      ("\"a\"b", ["\"a\"", "b"]),
    ] as [(String, [String])])
  func pieces(text: String, expected: [String]) throws {
    #expect(try terms(text) == expected)
  }

  @Test("each term says what it asks for")
  func meanings() throws {
    let text = "sea -camera:\"X-T4\" has:gps is:edited (a b) taken:last-month"
    let all = try QueryTerms(text).all
    #expect(
      all.map(\.meaning) == [
        .words("sea"), .value(.cameraModel, .matches, "X-T4"), .has(.latitude), .state("edited"),
        .group, .value(.dateTaken, .matches, "last-month"),
      ])
    #expect(all.map(\.isNegated) == [false, true, false, false, false, false])
  }

  @Test("what is no query has no terms", arguments: ["rating>=", "(a", "nofield:3", "\"open"])
  func wrong(text: String) { #expect(throws: QueryError.self) { try QueryTerms(text) } }

  @Test("a term that is added, changed or taken away leaves the others as they are")
  func changing() throws {
    var terms = try QueryTerms("harbour -has:title")
    terms.add(QueryTerm(.rating, "4", by: .atLeast))
    terms.add(QueryTerm(has: .title, isNegated: true))
    #expect(terms.text == "harbour -has:title rating>=4")
    terms.replace(1, by: QueryTerm(state: "edited"))
    terms.remove(0)
    #expect(terms.text == "is:edited rating>=4")
  }

  @Test("a term beside a choice holds for all that is chosen from")
  func choice() throws {
    var terms = try QueryTerms("sea or shore")
    terms.add(QueryTerm(.rating, "5"))
    #expect(terms.text == "(sea or shore) rating:5")
    let photos = [("sea", 5), ("sea", 3)].map { title, stars in
      Photo(
        id: .init(rawValue: 0),
        record: PhotoRecord("/p/a.jpg", [.title: .text(title), .rating: .integer(stars)]))
    }
    let query = try Query(terms.text)
    #expect(photos.map(query.matches) == [true, false])
  }

  @Test(
    "a value is found by its term, whatever characters it has",
    arguments: [
      "sea", "deep sea", "a\"b", "\"", "\"\"", "(x)", "a*", "-a", "or", "a:b", "tab\tbed", "é ü",
    ])
  func quoting(value: String) throws {
    let term = QueryTerm(.title, value, by: .equal)
    let read = try #require(try QueryTerms(term.text + " sea").all.first)
    #expect(read == term)
    let photo = Photo(
      id: .init(rawValue: 0), record: PhotoRecord("/p/a.jpg", [.title: .text(value)]))
    #expect(try Query(term.text).matches(photo))
    let other = Photo(
      id: .init(rawValue: 0), record: PhotoRecord("/p/a.jpg", [.title: .text("x" + value)]))
    #expect(try !Query(term.text).matches(other))
    // A keyword is a word of its own, unless an asterisk outside of quotation marks says otherwise.
    let keyword = QueryTerm(.keywords, value)
    func matches(_ word: String) throws -> Bool {
      let record = PhotoRecord("/p/a.jpg", [.keywords: .list([word])])
      return try Query(keyword.text).matches(Photo(id: .init(rawValue: 0), record: record))
    }
    #expect(try matches(value) && !matches(value.dropLast() + "q"))
  }
}
