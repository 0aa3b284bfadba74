import AppDriver
import TestSupport
import Testing

/// Places of the file that say different things.
extension WindowTests {
  @Test("disagreements are settled by digits, which mean stars again once that is left")
  func disagreements() async throws {
    let app = try await open()
    try app.press("ctrl+j")
    try await app.wait(until: "the first disagreement") {
      $0.first("label", named: "Disagreement 1 of 5") != nil
    }
    try app.press("n", "p", "2")
    try await app.wait(until: "the other title") {
      $0.photoRows.contains { $0.name.hasPrefix("Larches at the lake, 4 stars") }
    }
    try app.press("Escape", "1")
    try await app.wait(until: "one star") {
      $0.photoRows.contains { $0.name.hasPrefix("Larches at the lake, 1 star") }
    }
    #expect(app.errorText.isEmpty)
  }
}
