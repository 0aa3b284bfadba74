import AppDriver
import Foundation
import TestSupport
import Testing

/// Keys that must do nothing to photos, because somebody was just busy with a field.
extension WindowTests {
  @Test("a click on a keyword of some photos brings the keys to the field, and changes nothing")
  func clickOnKeyword() async throws {
    let app = try await open()
    try await selectFirst(3, in: app)
    let share = try await app.wait(for: "a keyword of some photos") { root in
      root.first("list item", named: "Keywords")?.first("label", named: "1")
    }
    try app.click(share)
    try await app.wait(until: "the focus in the field") { root in
      root.first("text", named: "Keywords")?.is(.focused) == true
    }
    try app.press("5", "6", "x", "Escape", "ctrl+2")
    // What is done next shows that the keys before it did nothing else.
    try await app.wait(until: "the table") { !$0.tableRows.isEmpty }
    #expect(app.root?.status.contains("edited") == false)
    #expect(app.errorText.isEmpty)
  }
}
