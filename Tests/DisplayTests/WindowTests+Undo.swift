import AppDriver
import Foundation
import TestSupport
import Testing

/// What was done to files at once is undone by the key that undoes all else.
extension WindowTests {
  /// The SHA-256 of the photos of the folder and of their sidecars, by `sha256sum`, a line each; nil where one of them
  /// went meanwhile.
  private func hashes() throws -> String? {
    let names = try FileManager.default.contentsOfDirectory(atPath: alps.path)
      .filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".xmp") }.sorted()
    let run = try ExternalProgram(
      "sha256sum", names.map { alps.appendingPathComponent($0).path }
    ).run()
    return run.status == 0 ? run.text : nil
  }

  /// Waits until the files are those of these hashes, and then for what the window says of it.
  private func see(
    _ hashes: String, and message: String, undo: String, _ app: RunningApp
  ) async throws {
    try await app.wait(until: "the files, and \(message)") { root in
      try self.hashes() == hashes && root.first("label") { $0.name.hasPrefix(message) } != nil
        && root.first("push button", named: "Undo")?.description.hasPrefix("Undo \(undo)") == true
    }
  }

  /// Has the window of a task do it, once it offers that, and waits until the main window says that it is done.
  private func accept(
    _ button: String, in window: String, until result: String, _ app: RunningApp
  ) async throws {
    try await app.wait(until: "what will be done") { root in
      root.first("push button", named: button)?.is(.focused) == true
    }
    try app.focusWindow(titled: window)
    try app.press("Return")
    try await app.wait(until: result) { $0.first("label", named: result) != nil }
  }

  /// Waits until the window offers to undo something: what it does comes before.
  private func waitForUndo(of message: String, by app: RunningApp) async throws {
    try await app.wait(until: "\(message) can be undone") { root in
      root.first("push button", named: "Undo")?.description.hasPrefix("Undo \(message)") == true
    }
  }

  @Test("Ctrl+Z takes sidecars that were split out back, and Ctrl+Shift+Z brings them, to the byte")
  func undoTask() async throws {
    let before = try #require(try hashes())
    let tagsBefore = try photos.snapshot()
    let app = try await openAlps(holdingToasts: true)
    try await selectFirst(2, in: app)
    try app.press("1")
    try await app.wait(until: "a rating") { $0.status.contains("2 edited") }
    try await run("Sidecar: Split", in: app)
    try await accept(
      "Split Out", in: "Split Sidecars Out", until: "Sidecars of 2 photos split out", app)
    let after = try #require(try hashes())
    #expect(after.contains(".xmp") && after != before)
    try app.focusWindow(titled: "Verso")
    try app.saveScreenshot("undo-task-done")

    let message = "Split Sidecars of 2 Photos Out"
    try await waitForUndo(of: message, by: app)
    try app.press("ctrl+z")
    try await see(before, and: "Undone: \(message)", undo: "Rate 2 Photos", app)
    #expect(try photos.snapshot().changes(since: tagsBefore).isEmpty, "by ExifTool")
    #expect(app.root?.status.contains("2 edited") == true, "the ratings wait on")
    try app.saveScreenshot("undo-task-undone")
    try app.press("ctrl+shift+z")
    try await see(after, and: "Redone: \(message)", undo: message, app)
    app.kill()

    let again = try await openAlps(holdingToasts: true)
    try await waitForUndo(of: message, by: again)
    try again.press("ctrl+z")
    try await see(before, and: "Undone: \(message)", undo: "Rate 2 Photos", again)
    try again.press("ctrl+z")
    try await again.wait(until: "no rating") { !$0.status.contains("edited") }
    #expect(try hashes() == before)
    #expect(again.errorText.isEmpty)
  }

  @Test("what another program changed after a task is left, and a sentence says so")
  func undoTaskTooLate() async throws {
    let app = try await openAlps(holdingToasts: true)
    try await selectFirst(1, in: app)
    try await run("Sidecar: Create", in: app)
    try await accept("Create", in: "Create Sidecars", until: "Sidecar of 1 photo created", app)
    let made = try FileManager.default.contentsOfDirectory(atPath: alps.path)
      .filter { $0.hasSuffix(".xmp") }
    for name in made {
      try ExifTool.write(["-XMP-dc:Source=Theirs"], to: alps.appendingPathComponent(name).path)
    }
    let theirs = try #require(try hashes())
    try await waitForUndo(of: "Create", by: app)
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+z")
    try await app.wait(until: "the sentence") { root in
      root.first("label") { $0.name.contains("stays as it is: Another program has changed") } != nil
    }
    #expect(try hashes() == theirs)
    try app.saveScreenshot("undo-task-too-late")
    #expect(app.errorText.isEmpty)
  }
}
