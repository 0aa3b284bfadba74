import AppDriver
import Foundation
import TestSupport
import Testing

/// What will happen and what happened, by the keyboard alone.
extension WindowTests {
  /// What ExifTool reads of the title and the rating of a photo.
  private func said(_ photo: URL) throws -> String {
    try ExternalProgram(
      "exiftool", ["-q", "-p", "${XMP-xmp:Rating}|${XMP-dc:Title;}", "-f", photo.path]
    ).run().text.trimmingCharacters(in: .newlines)
  }

  /// The check of a field in the review.
  private static func check(_ name: String) -> (Element) -> Element? {
    { $0.first("check box") { $0.name == name } }
  }

  @Test("a review, its save, the history of the photo and the way back need no pointer")
  func reviewAndHistoryByKeys() async throws {
    let photo = try #require(try sortedAlps().first)
    let (before, all) = (try Data(contentsOf: photo), try photos.bytes())
    let app = try await openAlps()
    try await selectFirst(1, in: app)
    try app.press("1", "F2", "ctrl+a")
    try app.type("By keys")
    try app.press("Return", "Escape")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    try await saveWithoutTitle(in: app)
    try await app.wait(until: "the rating in the file") { _ in try said(photo).hasPrefix("1|") }
    #expect(try !said(photo).contains("By keys"))
    try await app.wait(until: "the title that waits on") { $0.status.contains("1 edited") }
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+s")
    try await app.wait(until: "the title in the file") { _ in
      try said(photo) == "1|By keys"
    }
    try await app.wait(until: "no edit") { !$0.status.contains("edited") }
    try await goBack(to: "Saved", in: app) {
      try said(photo).hasPrefix("1|") && !said(photo).contains("By keys")
    }
    try await goBackToTheFirst(in: app, until: { try Data(contentsOf: photo) == before })
    #expect(try photos.bytes() == all)
    #expect(app.errorText.isEmpty)
  }

  /// Takes the title out of the review, and saves the rest.
  private func saveWithoutTitle(in app: RunningApp) async throws {
    try app.press("ctrl+shift+s")
    try await app.wait(until: "what will be written") { root in
      root.first("label", named: "1 photo will be written") != nil
        && Self.check("Title")(root) != nil
    }
    try app.focusWindow(titled: "Review Changes")
    for _ in 0..<10 where app.root.flatMap(Self.check("Title"))?.is(.focused) != true {
      try app.press("Down")
    }
    try app.press("space")
    try await app.wait(until: "the title is left out") { root in
      root.first("label", named: "Not this time") != nil
    }
    try tab(in: app, to: Self.button("Save", in: "Review Changes"))
    try app.press("Return")
  }

  /// Takes the photo back to before the latest line with a title in its history.
  private func goBack(
    to title: String, in app: RunningApp, until isBack: () throws -> Bool
  ) async throws {
    try await run("History of This Photo", in: app)
    try await app.wait(until: "the history") { root in
      root.first("list", named: "History")?.first("list item") { $0.is(.focused) } != nil
    }
    try app.focusWindow(titled: "History")
    try app.saveScreenshot("history-by-keys")
    for _ in 0..<8 where selectedLine(app)?.hasPrefix(title) != true { try app.press("Down") }
    try await takeBack(in: app, until: isBack)
  }

  /// Goes on to the first save, the lowest line of that name.
  private func goBackToTheFirst(
    in app: RunningApp, until isBack: () throws -> Bool
  ) async throws {
    try app.focusWindow(titled: "History")
    try await app.wait(until: "the line of what was taken back") { root in
      root.first("list", named: "History")?.first("list item") { $0.name.hasPrefix("Taken back") }
        != nil
    }
    try app.press("End")
    for _ in 0..<8 where selectedLine(app)?.hasPrefix("Saved") != true { try app.press("Up") }
    try await takeBack(in: app, until: isBack)
    try app.focusWindow(titled: "History")
    try app.press("Escape")
    try await app.wait(until: "no history") { $0.first("list", named: "History") == nil }
  }

  /// Takes the photo back to before the selected line of the history.
  private func takeBack(in app: RunningApp, until isBack: () throws -> Bool) async throws {
    try app.press("Return")
    try await app.wait(until: "the question") { root in
      root.first("dialog")?.first("label", named: "Take 1 Photo Back?") != nil
    }
    try app.press("Return")
    try await app.wait(until: "the bytes of before") { _ in try isBack() }
  }

  /// What the selected line of the history is called.
  private func selectedLine(_ app: RunningApp) -> String? {
    app.root?.first("list", named: "History")?.first("list item") { $0.is(.selected) }?.name
  }

  @Test(
    "a conflict is looked at, resolved and saved without a pointer, for each side",
    arguments: [true, false])
  func conflictByKeys(takesMine: Bool) async throws {
    let photo = try #require(try sortedAlps().first)
    let app = try await openAlps()
    try await selectFirst(1, in: app)
    try await makeConflict(in: app)
    try app.press("ctrl+s")
    try await app.wait(until: "the keyboard on what was changed here") { root in
      root.first("radio button", named: "Mine")?.is(.focused) == true
    }
    try app.focusWindow(titled: "Resolve Conflicts")
    if !takesMine { try app.press("Down") }
    try app.press("space")
    try await app.wait(until: "a decision") { root in
      root.first("label", named: "1 of 1 field decided") != nil
    }
    try tab(in: app, to: Self.button("Save", in: "Resolve Conflicts"))
    try app.press("Return")
    try await app.wait(until: "no edit") { !$0.status.contains("edited") }
    #expect(try said(photo).hasSuffix(takesMine ? "|Mine" : "|Theirs"))
    #expect(app.errorText.isEmpty)
  }
}
