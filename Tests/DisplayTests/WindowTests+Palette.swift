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

  @Test("a command of the palette comes after what is being typed, and neither is lost")
  func paletteWhileTyping() async throws {
    let app = try await openAlps()
    let rows = try await app.wait(for: "the rows") { $0.photoRows.count == 5 ? $0.photoRows : nil }
    let second = rows[1].name
    func edit(_ row: Int, _ text: String) throws {
      try app.click(try #require(app.root?.photoRows[row]))
      try app.press("F2", "ctrl+a")
      try app.type(text)
    }
    try edit(0, "Kept title")
    try app.press("Return")
    try await app.wait(until: "the first title") { root in
      root.photoRows[0].name.contains("Kept title") && root.status.contains("1 edited")
    }
    // What was typed is what is undone, and not what was done before.
    try edit(1, "Typed to be undone")
    try await run("Undo", in: app)
    try await app.wait(until: "the second title before") { root in
      root.photoRows[1].name == second && root.photoRows[0].name.contains("Kept title")
        && root.status.contains("1 edited")
    }
    try await run("Redo", in: app)
    try await app.wait(until: "the second title") { root in
      root.photoRows[1].name.contains("Typed to be undone") && root.status.contains("2 edited")
    }
    // The photo leaves the list with its title.
    try edit(2, "Taken out with it")
    try await run("Take Out of the List", in: app)
    try await app.wait(until: "four photos") { $0.status.hasPrefix("4 photos") }
    try await run("Bring All Back", in: app)
    try await app.wait(until: "the third title") { root in
      root.status.contains("3 edited")
        && root.photoRows.contains { $0.name.contains("Taken out with it") }
    }
    #expect(app.errorText.isEmpty)
  }
}
