import AppDriver
import Foundation
import TestSupport
import Testing

/// What is still being typed when something else begins.
extension WindowTests {
  @Test("Ctrl+S saves what is being typed in a cell, and closing the window asks about it")
  func typing() async throws {
    let folder = photos.folder.url.appendingPathComponent("Alps 2023")
    let app = try RunningApp(opening: [folder], home: home)
    try await app.wait(until: "the photos") { $0.status.hasPrefix("5 photos") }
    try app.focusWindow(titled: "Verso")
    try app.click(try await app.wait(for: "a row") { $0.photoRows.first })

    try app.press("F2", "ctrl+a")
    try app.type("Saved while typed")
    try app.press("ctrl+s")
    try await app.wait(until: "the saved title") { _ in
      try ExternalProgram("exiftool", ["-s3", "-XMP-dc:Title", folder.path]).run().text
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
}
