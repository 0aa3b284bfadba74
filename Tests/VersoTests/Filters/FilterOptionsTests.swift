import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("What photos can be filtered by")
struct FilterOptionsTests {
  private let library = PhotoLibrary()
  private let today = PhotoDate(year: 2024, month: 6, day: 2)

  init() async {
    let values: [[Field: FieldValue]] = [
      [
        .rating: .integer(5), .keywords: .list(["sea", "deep \"blue\" sea"]), .label: .text("Red"),
      ],
      [
        .rating: .integer(3), .keywords: .list(["sea"]), .city: .text("Rome"),
        .country: .text("Italy"),
      ],
      [.rating: .integer(-1), .people: .list(["Ada (left)"]), .cameraModel: .text("X-T4")],
      [.dateTaken: .date(PhotoDate(year: 2024, month: 5, day: 12)), .format: .text("jpeg")],
      [.dateTaken: .date(PhotoDate(year: 2023)), .lens: .text("XF 16-55*")],
    ]
    let records = values.enumerated().map { index, values in
      var record = PhotoRecord(path: RawPath("/p/\(index).jpg"))
      for (field, value) in values { record.values[field] = value }
      return record
    }
    await library.add(records)
  }

  private func terms(_ kind: FilterKind) -> [FilterOption] {
    FilterOptions(library).options(of: kind)
  }

  @Test("what is counted beside a value is what its filter finds", arguments: FilterKind.allCases)
  func counts(kind: FilterKind) throws {
    let options = terms(kind)
    #expect(!options.isEmpty)
    for option in options {
      guard case .take(let term) = option.action else { continue }
      let query = try Query(term.text, today: today)
      let found = library.ids.compactMap(library.photo).filter(query.matches).count
      if let count = option.count { #expect(count == found, "\(option.title): \(term.text)") }
    }
  }

  @Test("a value is chosen again where its filter is changed", arguments: FilterKind.allCases)
  func kinds(kind: FilterKind) throws {
    for option in terms(kind) {
      guard case .take(let term) = option.action else { continue }
      let read = try #require(try QueryTerms(term.text).all.first)
      #expect(read == term)
      let found = try #require(FilterKind(read))
      #expect([kind, .with, .without, .state].contains(found), "\(term.text)")
    }
  }

  @Test("what is typed is looked for in all kinds, and in the one that is open")
  func finding() {
    let options = FilterOptions(library)
    let found = options.options(for: "SEA", of: nil, limit: 5).map(\.title)
    #expect(found == ["deep \"blue\" sea", "sea"])
    #expect(options.options(for: "may 24", of: nil, limit: 5).map(\.title) == ["May 2024"])
    #expect(
      options.options(for: "deep", of: .keyword, limit: 5).map(\.title) == ["deep \"blue\" sea"])
    #expect(options.options(for: "nothing", of: nil, limit: 5).isEmpty)
    #expect(options.options(for: "", of: nil, limit: 5).first?.title == "Ratings")
  }

  @Test("a number of stars can be chosen alone, below that many or more")
  func stars() {
    let options = terms(.rating)
    #expect(
      options.map(\.title) == [
        "5 stars", "4 stars or more", "4 stars", "3 stars or more", "3 stars", "2 stars or more",
        "2 stars", "1 star or more", "1 star", "No stars", "Rejected",
      ])
    #expect(options.map(\.level) == [0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0])
    #expect(options.first { $0.title == "4 stars" }?.action == .take(QueryTerm(.rating, "4")))
  }

  @Test(
    "where a filter is changed, the choice begins with what it says, however it was typed",
    arguments: [
      ("rating:4", "4 stars"), ("rating=4", "4 stars"), ("rating>=4", "4 stars or more"),
      ("-rating>=4", "4 stars or more"), ("rating:5", "5 stars"), ("is:rejected", "Rejected"),
      ("rating:-1", "Rejected"), ("keyword:SEA", "sea"), ("keyword:sea", "sea"),
      ("taken<2023", "2023"), ("has:title", "With Title"), ("-has:label", "Without Label"),
      ("label=red", "Red"), ("is:edited", "Edited"), ("rating<3", nil), ("keyword:se*", nil),
    ])
  func standing(text: String, expected: String?) throws {
    let term = try #require(try QueryTerms(text).all.first)
    let options = terms(try #require(FilterKind(term)))
    let found = options.first(like: term)
    #expect(found?.title == expected)
    if let found, case .take(let taken) = found.action {
      let matches = try [taken.replacing(term).text, text].map { text in
        let query = try Query(text, today: today)
        return library.ids.compactMap(library.photo).map(query.matches)
      }
      #expect(matches[0] == matches[1])
    }
  }

  @Test("what is found by its name says what it is, wherever it is from")
  func names() {
    let found = FilterOptions(library).options(for: "key", of: nil, limit: 6).map(\.title)
    #expect(found == ["Keywords", "Without Keywords", "With Keywords", "Without Keywords"])
  }

  @Test("kinds of which photos have nothing are not offered")
  func empty() {
    let kinds = FilterOptions(PhotoLibrary()).kinds.map(\.action)
    #expect(kinds == [.open(.with), .open(.without), .open(.state)])
  }
}
