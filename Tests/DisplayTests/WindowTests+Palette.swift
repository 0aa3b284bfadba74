import AppDriver
import Foundation
import TestSupport
import Testing

/// The palette of commands.
extension WindowTests {
  @Test("the palette finds a command by its name, and runs it on what was selected")
  func palette() async throws {
    let app = try await open()
    try await selectFirst(1, in: app)
    try app.press("ctrl+shift+p")
    try await app.wait(for: "the palette") { root in
      root.first("entry", named: "Find a Command")
    }
    for key in ["4", "space", "s", "t", "a", "Return"] { try app.press(key) }
    try await app.wait(until: "the rating") { root in
      root.photoRows.contains { $0.is(.selected) && $0.name.contains("4 stars") }
    }
    #expect(app.errorText.isEmpty)
  }
}
