import AppDriver
import DisplayTestSupport
import Foundation
import TestSupport
import Testing

/// The real app in a real window: seen as a screen reader sees it, driven by real keys, and judged by
/// ExifTool and by the bytes of the files.
@MainActor
@Suite(
  "Verso in its window", .serialized,
  .enabled(if: Screen.isAvailable, "there is no display to open a window in"))
struct WindowTests {
  let photos: SampleCopies
  let home: TemporaryFolder

  init() throws {
    photos = try SampleCopies()
    home = try TemporaryFolder()
  }

  @Test("three photos are rated, titled and saved: these tags change, and in other files nothing")
  func rateTitleAndSave() async throws {
    let before = try photos.snapshot()
    let app = try await open()
    try await selectFirst(3, in: app)
    let chosen = try selectedNames(in: app)
    #expect(chosen.count == 3)

    try app.press("4")
    try await app.wait(until: "the three ratings") { root in
      root.photoRows.filter { $0.is(.selected) && $0.name.contains("4 stars") }.count == 3
    }
    try await type("Three together", into: "Title", of: app)
    try await app.wait(until: "three edited photos") { $0.status.contains("3 edited") }
    #expect(try photos.snapshot().changes(since: before).isEmpty)

    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    try app.saveScreenshot("saved")

    let changes = try photos.snapshot().changes(since: before)
    #expect(changes.keys.filter { $0.hasSuffix(".jpg") }.count == 3)
    for (file, tags) in changes {
      #expect(tags.new["XMP-xmp:Rating"] == "4", "\(file)")
      #expect(tags.new["XMP-dc:Title"] == "Three together", "\(file)")
      var allowed: Set = [
        "XMP-xmp:Rating", "XMP-dc:Title", "IPTC:ObjectName", "Photoshop:IPTCDigest",
        "File:CurrentIPTCDigest", "IFD0:Rating", "IFD0:RatingPercent",
      ]
      // A packet that was not there before names its maker.
      if tags.old["XMP-x:XMPToolkit"] == nil { allowed.insert("XMP-x:XMPToolkit") }
      #expect(tags.changed.isSubset(of: allowed), "\(file): \(tags.changed)")
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("undo takes back an edit that was saved; saving again restores the tags")
  func undoAfterSave() async throws {
    let before = try photos.snapshot()
    let app = try await open()
    try await selectFirst(1, in: app)
    try app.press("1")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    #expect(try photos.snapshot().changes(since: before).count == 1)

    try app.press("ctrl+z")
    try await app.wait(until: "the edit that undoes it") { $0.status.contains("1 edited") }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let after = try photos.snapshot().changes(since: before)
    #expect(after.values.allSatisfy { $0.changed.isEmpty }, "\(after)")
  }

  @Test("edits that were not saved are back after a crash, and no file has changed")
  func crash() async throws {
    let before = try photos.snapshot()
    var app = try await open()
    try await selectFirst(2, in: app)
    try app.press("3")
    try await app.wait(until: "two edited photos") { $0.status.contains("2 edited") }
    app.kill()
    #expect(try photos.snapshot().changes(since: before).isEmpty)
    // The number of its process may come again, and is another program's then.
    #expect(await Display.wait { app.root == nil })

    app = try await open()
    try await app.wait(until: "the edits again") { $0.status.contains("2 edited") }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let changes = try photos.snapshot().changes(since: before)
    #expect(changes.keys.filter { $0.hasSuffix(".jpg") }.count == 2)
    #expect(changes.values.allSatisfy { $0.new["XMP-xmp:Rating"] == "3" })
  }

  @Test("in the table, F2 edits a cell in place, Tab moves on, and Escape gives up")
  func editInTable() async throws {
    let before = try photos.snapshot()
    let app = try await open()
    try app.press("ctrl+2")
    try await app.wait(until: "the table") { !$0.tableRows.isEmpty }
    try await app.wait(for: "the first row") { $0.tableRows.first }.grabFocus()
    try app.press("Home", "F2")
    try await app.wait(until: "an editor") { $0.first("text") { $0.is(.focused) } != nil }
    try app.press("ctrl+a")
    try app.type("Typed in the table")
    try app.press("Tab")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    try app.type("nonsense")
    try app.press("Escape")
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let changes = try photos.snapshot().changes(since: before)
    #expect(changes.count == 1)
    #expect(changes.values.first?.new["XMP-dc:Title"] == "Typed in the table")
  }

  @Test("Tab leaves the list, goes on through the details, and typing there changes the field")
  func tabToDetails() async throws {
    let before = try photos.snapshot()
    let app = try await open()
    try await selectFirst(1, in: app)
    try app.press("Tab")
    try await app.wait(until: "the focus outside of the list") { root in
      !root.photoRows.contains { $0.is(.focused) }
    }
    try app.press("ctrl+a")
    try app.type("By keyboard")
    try app.press("Return")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let changes = try photos.snapshot().changes(since: before)
    #expect(changes.values.first?.new["XMP-dc:Title"] == "By keyboard")
  }

  @Test("a file that cannot be read stays in the list, with the reason")
  func unreadableFile() async throws {
    try photos.folder.file("Home/empty.jpg", containing: Data())
    let app = try await open(count: photos.files.count + 1)
    try await app.wait(until: "the reason") { root in
      root.photoRows.contains { $0.name.contains("empty.jpg") || $0.tree().contains("empty.jpg") }
        && root.first("label") { $0.name.contains("file is empty") } != nil
    }
  }

  @Test("closing with unsaved edits offers to save them")
  func closing() async throws {
    let before = try photos.snapshot()
    let app = try await open()
    try await selectFirst(1, in: app)
    try app.press("3")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    try app.press("ctrl+w")
    let save = try await app.wait(for: "the offer to save") { root in
      root.first("dialog")?.all("push button").first { $0.name.contains("_Save") }
    }
    try app.saveScreenshot("closing")
    save.activate()
    try await app.waitForEnd()
    #expect(
      try photos.snapshot().changes(since: before).values
        .allSatisfy { $0.new["XMP-xmp:Rating"] == "3" })
  }
}

extension WindowTests {
  /// Opens the samples and waits until all are listed.
  func open(
    count: Int? = nil, textScale: Double = 1, meter: URL? = nil
  ) async throws -> RunningApp {
    let app = try RunningApp(
      opening: [photos.folder.url], home: home, textScale: textScale, meter: meter)
    let count = count ?? photos.files.count
    try await app.wait(until: "\(count) photos") { $0.status.hasPrefix("\(count) photos") }
    try app.focusWindow(titled: "Verso")
    return app
  }

  /// Selects the first photos of the list by keys.
  func selectFirst(_ count: Int, in app: RunningApp) async throws {
    try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
    try app.press("Home")
    for _ in 1..<count { try app.press("shift+Down") }
    try await app.wait(until: "\(count) selected photos") {
      $0.status.contains("\(count) selected")
    }
  }

  private func selectedNames(in app: RunningApp) throws -> [String] {
    (app.root?.photoRows ?? []).filter { $0.is(.selected) }.map(\.name)
  }

  /// Types text into a field of the details pane, and commits it.
  func type(_ text: String, into field: String, of app: RunningApp) async throws {
    try app.click(await app.wait(for: "the field \(field)") { $0.first("text", named: field) })
    try app.press("ctrl+a")
    try app.type(text)
    try app.press("Return")
  }
}

extension Element {
  /// The list of photos, which stands in the panel of that name.
  var photoRows: [Element] { first("list", named: "Photos")?.children ?? [] }

  /// The rows of the table of photos, without its headings.
  var tableRows: [Element] {
    first("tree table")?.first("list")?.children ?? []
  }

  /// The text of the status bar: "21 photos · 3 selected".
  var status: String {
    first("label", notInside: ["list", "tree table", "scroll pane"]) { label in
      label.name.first?.isNumber == true && label.name.contains(" photo")
    }?.name ?? ""
  }
}
