import AppDriver
import Foundation
import TestSupport
import Testing

/// Names with the extension of another format.
extension WindowTests {
  @Test("a photo with a wrong extension gets the right one, after both names were shown")
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
      root.photoRows.count == count
        && FileManager.default.fileExists(atPath: picture.path)
    }
    #expect(!FileManager.default.fileExists(atPath: wrong.path))
    #expect(app.errorText.isEmpty)
  }
}
