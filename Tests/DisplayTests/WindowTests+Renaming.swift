import AppDriver
import Foundation
import TestSupport
import Testing

/// Names with the extension of another format.
extension WindowTests {
  @Test(
    "a photo with a wrong extension gets the right one, after both names were shown, and is undone")
  func repairsNames() async throws {
    // The oldest, which stands first.
    let picture = try #require(photos.files.first { $0.lastPathComponent == "hill.jpg" })
    let wrong = picture.deletingPathExtension().appendingPathExtension("png")
    try FileManager.default.moveItem(at: picture, to: wrong)
    let count = photos.files.count
    let app = try await open(count: count)
    try await selectFirst(1, in: app)
    try app.press("ctrl+shift+p")
    try await app.wait(for: "the palette") { root in
      root.first("entry", named: "Find a Command")
    }
    for key in ["e", "x", "t", "e", "n", "s", "Return"] { try app.press(key) }
    try await app.wait(until: "the question") { root in
      root.first("dialog")?.first("label") { $0.name.contains("“hill.png” → “hill.jpg”") } != nil
    }
    try app.press("Return")
    try await app.wait(until: "the new name") { root in
      // The file is there before the step is that can be undone.
      root.photoRows.count == count
        && FileManager.default.fileExists(atPath: picture.path)
        && root.first("push button", named: "Undo")?.is(.sensitive) == true
    }
    #expect(!FileManager.default.fileExists(atPath: wrong.path))
    try await undoRenaming(from: wrong, to: picture, in: app)
    #expect(app.errorText.isEmpty)
  }

  /// Takes the new name back, gives it again, and takes it back in the history.
  private func undoRenaming(from wrong: URL, to right: URL, in app: RunningApp) async throws {
    func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
    try app.press("ctrl+z")
    try await app.wait(until: "the old name") { root in
      isThere(wrong) && !isThere(right)
        && root.first("label") { $0.name.hasPrefix("Undone: Rename 1 Photo") } != nil
    }
    try app.press("ctrl+shift+z")
    try await app.wait(until: "the new name again") { root in
      isThere(right) && !isThere(wrong)
        && root.first("push button", named: "Undo")?.is(.sensitive) == true
    }
    try app.press("ctrl+h")
    try await app.wait(until: "the history") { root in
      root.first("list", named: "History")?.first("list item") {
        $0.name.hasPrefix("1 photo renamed") && $0.is(.selected) && $0.is(.focused)
      } != nil
    }
    try app.focusWindow(titled: "History")
    try app.press("Return")
    try await app.wait(until: "the old name by the history") { _ in
      isThere(wrong) && !isThere(right)
    }
    try app.press("Escape")
  }
}
