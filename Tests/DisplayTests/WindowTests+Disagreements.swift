import AppDriver
import Foundation
import TestSupport
import Testing

/// Places of the file that say different things.
extension WindowTests {
  @Test("disagreements are settled by digits, which mean stars again once that is left")
  func disagreements() async throws {
    let app = try await open()
    try app.press("ctrl+j")
    try await app.wait(until: "the first disagreement") {
      $0.first("label", named: "Disagreement 1 of 5") != nil
    }
    try app.press("n", "p", "2")
    try await app.wait(until: "the other title") {
      $0.photoRows.contains { $0.name.hasPrefix("Larches at the lake, 4 stars") }
    }
    try app.press("Escape", "1")
    try await app.wait(until: "one star") {
      $0.photoRows.contains { $0.name.hasPrefix("Larches at the lake, 1 star") }
    }
    try await settleWhatCounts(in: app)
    try await settleByRule(in: app)
    #expect(app.errorText.isEmpty)
  }

  /// Has all places say what counts already, which is seen before it is written, and takes that back in the history.
  private func settleWhatCounts(in app: RunningApp) async throws {
    let before = try photos.bytes()
    try app.press("ctrl+j")
    let counting = try await app.wait(for: "the place that counts") { root in
      root.first("label") { $0.name.hasSuffix(" · counts") }
    }
    let digit = String(try #require(counting.name.first))
    // The other title still waits: what counts is taken first, and nothing is asked before its button says so.
    try app.press(digit)
    try await app.wait(until: "the button for all places") { root in
      root.first("push button") { $0.name.hasSuffix(" Everywhere") } != nil
    }
    #expect(app.root?.first("label", named: "1 photo will be written") == nil)
    try await openEverywhere(in: app)
    try app.focusWindow(titled: "Settle Disagreements")
    try app.saveScreenshot("settle-one")
    #expect(try photos.bytes() == before)
    try app.press("Escape")
    try app.focusWindow(titled: "Verso")
    // By keys nothing is asked: one goes from field to field.
    try app.press(digit)
    try await app.wait(until: "another file") { _ in try photos.bytes() != before }
    #expect(app.root?.first("label", named: "1 photo will be written") == nil)
    try await app.wait(until: "the page without a value to use everywhere") { root in
      root.first("push button") { $0.name.hasSuffix(" Everywhere") } == nil
        && root.first("label") { $0.name.hasSuffix(" · counts") } != nil
    }
    try app.press("Escape")
    try await takeBack(in: app, to: before)
  }

  /// Presses the button that has all places say what counts.
  private func openEverywhere(in app: RunningApp) async throws {
    try tab(in: app) { $0.first("push button") { $0.name.hasSuffix(" Everywhere") } }
    try app.press("space")
    try await app.wait(until: "what will be written") { root in
      root.first("label", named: "1 photo will be written") != nil
        && root.first("push button", named: "Settle")?.is(.focused) == true
    }
  }

  /// Has the places of all photos say the longest value, but for the creator what EXIF says, and takes it all back as one
  /// step.
  private func settleByRule(in app: RunningApp) async throws {
    let before = try photos.bytes()
    let photo = try #require(photos.files.first { $0.lastPathComponent == "DSC_4170.jpg" })
    func said() throws -> [Substring] {
      try ExternalProgram(
        "exiftool",
        [
          "-s3", "-XMP-dc:Title", "-IPTC:ObjectName", "-XMP-dc:Creator", "-IPTC:By-line",
          photo.path,
        ]
      ).run().text.split(separator: "\n")
    }
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+shift+j")
    try await app.wait(until: "the rules and what they do") { root in
      root.first("combo box", named: "All Fields") != nil
        && root.first("label", named: "1 photo will be written") != nil
    }
    try app.focusWindow(titled: "Settle Disagreements")
    try await app.wait(until: "the keyboard on the first rule") { root in
      root.first("combo box", named: "All Fields")?.first("push button")?.is(.focused) == true
    }
    try await choose(2, of: "All Fields", in: app)
    try await app.wait(until: "the longest value") { root in
      root.first("combo box", named: "All Fields")?.first("label", named: "The longest value")
        != nil
    }
    try await app.wait(until: "the new plan") { root in
      root.first("label", named: "1 photo will be written") != nil
        && root.first("list item") { $0.name.hasPrefix("Title: Larches at the lake") } != nil
    }
    try app.saveScreenshot("settle-rules")
    #expect(try photos.bytes() == before)
    try tab(in: app) { $0.first("push button", named: "Settle") }
    try app.press("Return")
    try await app.wait(until: "another file") { _ in try photos.bytes() != before }
    #expect(try said().prefix(2) == ["Larches at the lake", "Larches at the lake"])
    #expect(try photos.bytes().filter { before[$0.key] != $0.value }.count == 1)
    try await takeBack(in: app, to: before)
  }

  /// Chooses another one of the rules by the keyboard.
  private func choose(_ number: Int, of name: String, in app: RunningApp) async throws {
    let button = { (root: Element) in root.first("combo box", named: name)?.first("push button") }
    if app.root.flatMap(button)?.is(.focused) != true { try tab(in: app, to: button) }
    try app.press("space")
    try await app.wait(until: "the rules") { root in
      root.first("label", named: "The longest value") != nil
    }
    for _ in 0..<number { try app.press("Down") }
    try app.press("Return")
  }

  /// Takes the latest line of the history back.
  private func takeBack(in app: RunningApp, to before: [String: Data]) async throws {
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+h")
    try await app.wait(until: "the history") { root in
      root.first("list", named: "History")?.first("list item") {
        $0.name.hasPrefix("1 photo settled") && $0.is(.selected) && $0.is(.focused)
      } != nil
    }
    try app.focusWindow(titled: "History")
    try app.press("Return")
    try await app.wait(until: "the question") { root in
      root.first("dialog")?.first("label", named: "Take 1 Photo Back?") != nil
    }
    try app.press("Return")
    try await app.wait(until: "the bytes of before") { _ in try photos.bytes() == before }
    try app.focusWindow(titled: "History")
    try app.press("Escape")
    try await app.wait(until: "no history") { $0.first("list", named: "History") == nil }
  }
}
