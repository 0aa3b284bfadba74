import AppDriver
import Foundation
import TestSupport
import Testing

/// What people do every day, by keys alone, seen as a screen reader sees it. The README tells of the steps: a step is
/// one command or one choice, with what is typed for it.
extension WindowTests.TableTests {
  @MainActor
  private final class Steps {
    private(set) var count = 0

    func callAsFunction(_ body: () throws -> Void) rethrows {
      count += 1
      try body()
    }

    /// The steps of a task that is done.
    func done() -> Int {
      defer { count = 0 }
      return count
    }
  }

  /// Has the tags of the two selected photos shown beside each other, and compares one with what ExifTool reads.
  private func expectTagsOfTwo(in app: RunningApp) async throws {
    try app.press("ctrl+e")
    let names = try await app.wait(for: "the names of two photos") { root in
      root.all("label").lazy.map { $0.name.components(separatedBy: " – ") }.first { names in
        names.count == 2 && names.allSatisfy { $0.hasSuffix(".jpg") }
      }
    }
    let files = names.compactMap { name in photos.files.first { $0.lastPathComponent == name } }
    let ratings = try ExifTool.json(files, ["-XMP-xmp:Rating"]).map { $0["Rating"] as? Int }
    let texts = ratings.map { $0.map(String.init) ?? "nothing" }
    #expect(Set(texts).count == 2, "\(files)")
    try await app.wait(until: "both ratings") { root in
      root.first("list", named: "Tags")?.first("list item") {
        $0.name == "Rating: \(texts[0]) – \(texts[1])"
      } != nil
    }
    try app.press("Escape")
    try await app.wait(until: "no tags") { $0.first("list", named: "Tags") == nil }
    try app.focusWindow(titled: "Verso")
  }

  @Test("nine of ten everyday tasks take four steps at most, without a pointer")
  func everydayTasks() async throws {
    // Nine more of a photo that says everything, so that there are thirty.
    let copied = try #require(photos.files.first { $0.path.hasSuffix("20240402_181455.jpg") })
    for number in 1...9 { try photos.folder.copy(of: copied, as: "Copies/copy-\(number).jpg") }
    let all = photos.files.count + 9
    let before = try photos.snapshot()
    let app = try await openTable(count: all)
    try app.press("ctrl+1")
    try await app.wait(until: "the list") { $0.photoRows.count == all }
    let step = Steps()

    // As many as ExifTool finds in the samples and their sidecars.
    for (query, expected) in [("rating:4 taken:2024", 2), ("-has:title", 2), ("-has:gps", 16)] {
      try step { try app.press("ctrl+f") }
      try step { try app.type(query) }
      try await app.wait(until: query) { $0.photoRows.count == expected }
      #expect(step.done() == 2, "\(query)")
      try app.press("Return", "ctrl+f", "Escape")
      try await app.wait(until: "all photos") { $0.photoRows.count == all }
    }

    try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
    try step { try app.press("Home") }
    try step { try app.press("ctrl+e") }
    try await app.wait(until: "all tags") { root in
      root.first("list", named: "All Tags")?.children.isEmpty == false
    }
    #expect(step.done() == 2, "all tags")
    try app.press("Escape")
    try await app.wait(until: "no tags") { $0.first("list", named: "All Tags") == nil }
    try app.focusWindow(titled: "Verso")

    try app.press("Home", "shift+Down")
    try await expectTagsOfTwo(in: app)

    try step { try app.press("Home", "shift+Down") }
    try step { try app.press("ctrl+shift+d") }
    try await app.wait(until: "two photos beside each other") { root in
      root.all("image").count { $0.name.contains(" of 2") } == 2
    }
    #expect(step.done() == 2, "compare two")
    try app.press("Escape")
    try await app.wait(until: "the list again") { root in
      !root.all("image").contains { $0.name.contains(" of 2") } && root.photoRows.count == all
    }

    try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
    try step {
      try app.press("Home"); for _ in 1..<30 { try app.press("shift+Down") }
    }
    try step { try app.press("ctrl+t") }
    try await app.wait(until: "the field") { root in
      root.first("text", named: "Keywords")?.is(.focused) == true
    }
    try step {
      try app.type("walk"); try app.press("Return")
    }
    try await app.wait(until: "thirty edited photos") { $0.status.contains("30 edited") }
    #expect(step.done() == 3, "a keyword to many")

    try app.press("Escape", "ctrl+2")
    try await app.wait(for: "the first row") { $0.tableRows.first }.grabFocus()
    try app.press("ctrl+Home", "Home")
    try step { try app.press("Right", "Right") }
    try step { try app.press("F2") }
    for number in 1...10 {
      try await app.wait(until: "an editor") { $0.first("text") { $0.is(.focused) } != nil }
      try app.press("ctrl+a")
      try app.type("Caption \(number)")
      try app.press("Down")
    }
    #expect(step.done() == 2, "ten captions, besides their texts")
    // Among cells Home is the first of the row.
    try app.press("Escape", "ctrl+Home", "Home", "Right")

    try step { for _ in 1...5 { try app.press("shift+Down") } }
    try step { try app.press("ctrl+d") }
    try await app.wait(until: "the title of one in five others") { root in
      root.tableRows.count { $0.tree().contains("Caption 1”") } == 6
    }
    #expect(step.done() == 2, "the caption of one to five")

    try app.press("ctrl+Home", "Home", "Right", "Right")
    try step { for _ in 1..<20 { try app.press("shift+Down") } }
    try step { try app.press("ctrl+shift+t") }
    try await app.wait(until: "the question") { root in
      root.first("text", named: "By how much")?.is(.focused) == true
    }
    try step {
      try app.type("+1:00"); try app.press("Return")
    }
    try await app.wait(until: "no question") { $0.first("text", named: "By how much") == nil }
    #expect(step.done() == 3, "dates one hour later")
    try app.focusWindow(titled: "Verso")
    try await save(app)
    try app.saveScreenshot("tasks")

    // A photo's sidecar says the same as the photo.
    let saved = try photos.snapshot().changes(since: before).filter { !$0.key.hasSuffix(".xmp") }
      .values
    #expect(saved.count { $0.new["XMP-dc:Subject"]?.contains("walk") == true } == 30)
    let titles = saved.compactMap { $0.new["XMP-dc:Title"] }
    #expect(titles.count { $0 == "Caption 1" } == 6)
    for number in 7...10 { #expect(titles.contains("Caption \(number)")) }
    let moved = saved.compactMap { change -> (String, String)? in
      guard let old = change.old["ExifIFD:DateTimeOriginal"],
        let new = change.new["ExifIFD:DateTimeOriginal"], old != new
      else { return nil }
      return (old, new)
    }
    #expect(moved.count > 5)
    for (old, new) in moved { #expect(try new == oneHourLater(old)) }
    #expect(app.errorText.isEmpty)
  }

  @Test("the tenth: a mistake of an earlier session is found in the history and taken back")
  func mistake() async throws {
    let before = try photos.snapshot()
    let alps = photos.folder.url.appendingPathComponent("Alps 2023")
    var app = try RunningApp(opening: [alps], home: home)
    try await app.wait(until: "the photos") { $0.status.hasPrefix("5 photos") }
    try app.focusWindow(titled: "Verso")
    try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
    try app.press("Home", "ctrl+a", "X")
    try await app.wait(until: "five rejected photos") { $0.status.contains("5 edited") }
    try app.press("Home", "3")
    try await app.wait(until: "three stars") { root in
      root.photoRows.contains { $0.name.contains("3 stars") }
    }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let wrong = try photos.snapshot().changes(since: before).keys
    #expect(wrong.count { $0.hasSuffix("jpg") } == 5)
    try app.press("ctrl+w")
    try await app.waitForEnd()

    app = try RunningApp(opening: [alps], home: home)
    try await app.wait(until: "the photos") { $0.status.hasPrefix("5 photos") }
    try app.focusWindow(titled: "Verso")
    let step = Steps()
    try step { try app.press("ctrl+h") }
    func focusedRow(_ root: Element) -> Element? {
      root.first("list", named: "History")?.first("list item") { $0.is(.focused) }
    }
    try await app.wait(until: "the latest line") { focusedRow($0) != nil }
    try app.focusWindow(titled: "History")
    // By what it says; the arrow keys lead there, too.
    try step { try app.press("5") }
    try await app.wait(until: "the mistake") { root in
      focusedRow(root)?.name.hasPrefix("5 photos rated") == true
        && root.first("push button", named: "Undo Only This") != nil
        && root.first("push button", named: "Undo to Here") != nil
    }
    try app.saveScreenshot("history")
    try step { try app.press("Return") }
    try await app.wait(until: "it is taken back") { root in
      root.first("list", named: "History")?.first("list item") {
        $0.name.hasPrefix("Changes of 4 photos taken back, Rating")
      } != nil
    }
    #expect(step.done() == 3, "yesterday's mistake")
    try app.press("Escape")
    try await app.wait(until: "four photos to save") { $0.status.contains("4 edited") }
    try app.focusWindow(titled: "Verso")
    try await save(app)
    let after = try photos.snapshot().changes(since: before)
    // What came after the mistake stays.
    #expect(after.values.count { !$0.changed.isEmpty } == 1, "\(after)")

    // From a line to its photos.
    try app.press("ctrl+h")
    try await app.wait(until: "the latest line") { focusedRow($0) != nil }
    try app.focusWindow(titled: "History")
    try app.press("1")
    try await app.wait(until: "the rating") {
      focusedRow($0)?.name.hasPrefix("1 photo rated") == true
    }
    try app.press("ctrl+Return")
    try await app.wait(until: "its photo") { root in
      root.first("list", named: "History") == nil && root.status.contains("1 selected")
    }
    #expect(app.errorText.isEmpty)
  }

  /// A date and time of EXIF, one hour later.
  private func oneHourLater(_ date: String) throws -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "yyyy:MM:dd HH:mm:ss"
    return format.string(from: try #require(format.date(from: date)).addingTimeInterval(3600))
  }
}
