import AppDriver
import Foundation
import TestSupport
import Testing

/// What another program changed, too.
extension WindowTests {
  @Test("a conflict shows with both values, and is saved as it is resolved")
  func conflict() async throws {
    let app = try await openAlps()
    try app.click(try await app.wait(for: "a row") { $0.photoRows.first })
    try await makeConflict(in: app)
    try app.press("ctrl+s")
    try await app.wait(until: "both values") { root in
      root.first("radio button", named: "Mine") != nil
        && root.first("radio button", named: "Theirs") != nil
    }
    try app.saveScreenshot("conflicts")
    // The keyboard is on the first choice.
    try app.focusWindow(titled: "Resolve Conflicts")
    try await app.wait(until: "the keyboard on what was changed here") { root in
      root.first("radio button", named: "Mine")?.is(.focused) == true
    }
    try app.press("Down", "space")
    try await app.wait(until: "a decision") { root in
      root.first("label", named: "1 of 1 field decided") != nil
    }
    try app.click(
      try await app.wait(for: "Save", Self.button("Save", in: "Resolve Conflicts")))
    try await app.wait(until: "no edit") { !$0.status.contains("edited") }
    let titles = try ExternalProgram(
      "exiftool", ["-q", "-s3", "-XMP-dc:Title", alps.path]
    ).run().text
    #expect(titles.contains("Theirs") && !titles.contains("Mine"))
    #expect(app.errorText.isEmpty)
  }

  @Test("what another program changes while somebody types is not written over by what they type")
  func typedOver() async throws {
    let app = try await openAlps()
    try app.click(try await app.wait(for: "a row") { $0.photoRows.first })
    try app.press("F2", "ctrl+a")
    try app.type("Mine")
    try titleAll("Theirs")
    try await app.wait(until: "the other photos as they are now") { root in
      root.photoRows.count { $0.name.contains("Theirs") } > 1
    }
    try app.press("Return", "Escape")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    try app.press("ctrl+s")
    try await app.wait(until: "both values") { root in
      root.first("radio button", named: "Mine") != nil
        && root.first("radio button", named: "Theirs") != nil
    }
  }

  /// Titles the selected photo here, and all of the folder in another program.
  func makeConflict(in app: RunningApp) async throws {
    try app.press("F2", "ctrl+a")
    try app.type("Mine")
    try app.press("Return", "Escape")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    try titleAll("Theirs")
    try await app.wait(until: "the conflict") { $0.status.contains("3 disagreeing") }
  }

  /// Has another program title all photos.
  private func titleAll(_ title: String) throws {
    try ExifTool.write(["-XMP-dc:Title=\(title)"], to: alps.path)
  }
}
