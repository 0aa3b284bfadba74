import AppDriver
import Foundation
import TestSupport
import Testing

/// How photos leave the list, and come back.
extension WindowTests {
  @Test("Delete goes on with the next photo; an emptied list says so, and Enter brings all back")
  func takeOut() async throws {
    let app = try await openAlps()
    let rows = try await app.wait(for: "the rows") { $0.photoRows.count == 5 ? $0.photoRows : nil }
    let second = rows[1].name
    try app.click(rows[0])
    try app.press("Delete")
    try await app.wait(until: "the next photo is selected and has the focus") { root in
      root.status.hasPrefix("4 photos · 1 selected")
        && root.photoRows.first.map { $0.name == second && $0.is(.focused) } ?? false
    }
    try app.press("ctrl+a", "Delete")
    try await app.wait(until: "the button that brings the photos back, with the focus") {
      $0.first("push button", named: "Bring All Back")?.is(.focused) ?? false
    }
    try app.press("Return")
    try await app.wait(until: "all photos") { $0.status.hasPrefix("5 photos") }
    #expect(app.errorText.isEmpty)
  }
}
