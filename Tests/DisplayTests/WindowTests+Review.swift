import AppDriver
import Foundation
import TestSupport
import Testing

/// What Save will do, seen before it.
extension WindowTests {
  @Test("the review shows what will be written, and a field that is left out of it waits on")
  func review() async throws {
    let app = try await openAlps()
    try app.click(try await app.wait(for: "a row") { $0.photoRows.first })
    try app.press("1", "F2", "ctrl+a")
    try app.type("Reviewed")
    try app.press("Return", "Escape")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }

    try app.press("ctrl+shift+s")
    try await app.wait(until: "what will be written") { root in
      root.first("label", named: "1 photo will be written") != nil
        && root.first("check box", named: "Title") != nil
        && root.first("check box", named: "Rating") != nil
    }
    try app.saveScreenshot("review")
    // The keyboard is on the first check, of the photo.
    try app.focusWindow(titled: "Review Changes")
    try app.press("space")
    try await app.wait(until: "the photo is left out") { root in
      root.first("label", named: "Not this time") != nil
    }
    try app.press("space")
    try await app.wait(until: "the photo is taken in again") { root in
      root.first("label", named: "Not this time") == nil
        && root.first("label", named: "1 photo will be written") != nil
    }
    // Field by field, each field stands above its photos.
    try app.click(
      try await app.wait(for: "the other order") { $0.first("push button", named: "By Field") })
    try await app.wait(until: "fields above photos") { root in
      root.first("list item", named: "Title, 1 photo") != nil
    }
    try app.saveScreenshot("review-by-field")
    try app.click(
      try await app.wait(for: "the first order") { $0.first("push button", named: "By Photo") })
    try app.click(try await app.wait(for: "the title") { $0.first("check box", named: "Title") })
    try await app.wait(until: "the title is left out") { root in
      root.first("label", named: "Not this time") != nil
    }
    try app.click(
      try await app.wait(for: "Save") { root in
        root.first("frame", named: "Review Changes")?.first("push button", named: "Save")
          ?? root.first("dialog", named: "Review Changes")?.first("push button", named: "Save")
      })
    func values() throws -> String {
      try ExternalProgram(
        "exiftool", ["-q", "-p", "${XMP-xmp:Rating}|${XMP-dc:Title;}", "-f", alps.path]
      ).run().text
    }
    try await app.wait(until: "the rating in the file") { _ in try values().contains("1|") }
    #expect(try !values().contains("Reviewed"))
    #expect(app.root?.status.contains("1 edited") == true)
    #expect(app.errorText.isEmpty)
  }
  @Test("pages, Home and End lead through the review, from check to check")
  func keysInReview() async throws {
    let app = try await open()
    try app.press("ctrl+a", "1")
    try await app.wait(until: "edited photos") { $0.status.contains("edited") }
    try app.press("ctrl+shift+s")
    try await app.wait(until: "what will be written") { root in
      root.first("label") { $0.name.hasSuffix("photos will be written") } != nil
    }
    try app.focusWindow(titled: "Review Changes")
    /// The check that has the keyboard.
    func check(_ root: Element) -> Element? { root.first("check box") { $0.is(.focused) } }
    let first = try await app.wait(for: "the keyboard on the first check", check).name
    for key in ["Next", "End"] {
      try app.press(key)
      try await app.wait(until: "another check after \(key)") { root in
        check(root).map { $0.name != first } == true
      }
      try app.press("space")
      try await app.wait(until: "it is left out") { root in
        root.first("label", named: "Not this time") != nil
      }
      try app.press("space", "Home")
      try await app.wait(until: "the first check again") { check($0)?.name == first }
    }
    #expect(app.errorText.isEmpty)
  }
}
