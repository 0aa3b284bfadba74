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
    try await settleWhatCounts(in: app)
    #expect(app.errorText.isEmpty)
  }

  /// Has all places say what counts already, which is seen before it is written, and takes that back in the history.
  private func settleWhatCounts(in app: RunningApp) async throws {
    let before = try photos.bytes()
    try app.press("ctrl+j")
    let counting = try await app.wait(for: "the place that counts") { root in
      root.first("label") { $0.name.hasSuffix(" · counts") }
    }
    try app.press(String(try #require(counting.name.first)))
    try await app.wait(until: "what will be written") { root in
      root.first("label", named: "1 photo will be written") != nil
        && root.first("push button", named: "Settle")?.is(.focused) == true
    }
    try app.focusWindow(titled: "Settle Disagreements")
    try app.saveScreenshot("settle-one")
    #expect(try photos.bytes() == before)
    try app.press("Return")
    try await app.wait(until: "another file") { _ in try photos.bytes() != before }
    try await app.wait(until: "the page without a value to use everywhere") { root in
      root.first("push button") { $0.name == "Use Everywhere…" } == nil
        && root.first("label") { $0.name.hasSuffix(" · counts") } != nil
    }
    try app.press("Escape", "ctrl+h")
    try await app.wait(until: "the history") { root in
      root.first("list", named: "History")?.first("list item") {
        $0.name.hasPrefix("1 photo saved")
      }?.is(.selected) == true
    }
    try app.focusWindow(titled: "History")
    try app.saveScreenshot("settle-history")
    try app.press("Return")
    try await app.wait(until: "the question") { root in
      root.first("dialog")?.first("label", named: "Take 1 Photo Back?") != nil
    }
    try app.press("Return")
    try await app.wait(until: "the bytes of before") { _ in try photos.bytes() == before }
    try app.press("Escape")
  }
}
