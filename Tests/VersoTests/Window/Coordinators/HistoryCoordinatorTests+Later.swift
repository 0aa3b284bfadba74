import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import Verso

/// Going back behind photos that were saved again.
extension HistoryCoordinatorTests {
  /// Saves a title, and maybe a city, then the title and a rating; then the first save is to be taken back.
  private func goBackBehindLaterSave(
    _ answer: GoingBack.Answer, ofCity hasCity: Bool = true
  ) async throws {
    if hasCity { try await library.perform(.set(.city, .text("Kiel")), on: [id]) }
    try await save("First")
    try await library.perform(.set(.rating, .integer(4)), on: [id])
    try await save("Later")
    shown.answer = answer
    await history.show()?.value
    let action = page.rows.compactMap(\.action).last { action in
      if case .goBackTogether = action { true } else { false }
    }
    page.onBack?(try #require(action))
    try await wait(until: "the question") { shown.questions.count == 1 }
  }

  @Test("what was saved since is named before it goes with an earlier save")
  func later() async throws {
    let original = try Data(contentsOf: file)
    try await goBackBehindLaterSave(.takeBack)
    let question = try #require(shown.questions.first)
    #expect(question.laterCount == 1 && question.laterFields == [.title, .rating])
    #expect(
      question.text == """
        1 of them was saved again since. Going back takes that, too: Title, Rating.

        What this save changed can be set back alone, and is shown before it is saved: Title, City.
        """)
    try await wait(until: "the bytes of before") { (try? Data(contentsOf: file)) == original }
  }

  @Test("only the fields of an earlier save are set back, and what was saved since stays")
  func laterStays() async throws {
    let before = try #require(library.photo(id))
    try await goBackBehindLaterSave(.setFields)
    try await wait(until: "the review") { shown.reviews == 1 }
    let photo = try #require(library.photo(id))
    #expect(Array(photo.pending.keys) == [.city] && photo[.city] == before[.city])
    #expect(photo[.title] == .text("Later") && photo[.rating] == .integer(4))
  }

  @Test("where all that a save changed was changed since, nothing is set back, and that is told")
  func allChangedSince() async throws {
    try await goBackBehindLaterSave(.setFields, ofCity: false)
    try await wait(until: "the message") {
      messages.texts.last == "Nothing is left to set back: all of it was changed since."
    }
    #expect(library.editedCount == 0 && shown.reviews == 0)
  }
}
