import AppDriver
import Foundation
import TestSupport
import Testing

/// What is still being typed when something else begins.
extension WindowTests {
  @Test("Ctrl+S saves what is being typed in a cell, and closing the window asks about it")
  func typing() async throws {
    let app = try await openAlps()
    try app.click(try await app.wait(for: "a row") { $0.photoRows.first })

    try app.press("F2", "ctrl+a")
    try app.type("Saved while typed")
    try app.press("ctrl+s")
    try await app.wait(until: "the saved title") { _ in
      try ExternalProgram("exiftool", ["-s3", "-XMP-dc:Title", alps.path]).run().text
        .contains("Saved while typed")
    }
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }

    try app.press("F2", "ctrl+a")
    try app.type("Typed to the end")
    try app.press("ctrl+w")
    try await app.wait(until: "the question") { root in
      root.first("label") { $0.name == "Save Changes of 1 Photo?" } != nil
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("Ctrl+T brings the keyboard to the keywords, however fast photos were selected before")
  func keywordsAtOnce() async throws {
    let app = try RunningApp(opening: [photos.folder.url], home: home)
    let all = photos.files.count
    try await app.wait(until: "the photos") { $0.photoRows.count == all }
    try app.focusWindow(titled: "Verso")
    for _ in 1...3 {
      try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
      try app.burst(["Home"] + Array(repeating: "shift+Down", count: 14) + ["ctrl+t"])
      try await app.wait(until: "the field") { root in
        root.status.contains("15 selected")
          && root.first("text", named: "Keywords")?.is(.focused) == true
      }
      try app.press("Escape")
      try await app.wait(until: "the photos with the keyboard") { root in
        root.first("text", named: "Keywords")?.is(.focused) == false
      }
    }
    #expect(app.errorText.isEmpty)
  }
}
