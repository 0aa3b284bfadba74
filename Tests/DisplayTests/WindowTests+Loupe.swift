import AppDriver
import Foundation
import TestSupport
import Testing

/// One picture that fills the window.
extension WindowTests {
  @Test("Space fills the window with the photo, stars go to what is seen, and Esc leads back to it")
  func loupe() async throws {
    let before = try photos.snapshot()
    let app = try await open()
    try await selectFirst(3, in: app)
    let rows = (app.root?.photoRows ?? []).filter { !$0.name.contains(" photos") }.map(\.name)
    func title(_ row: Int) -> String { String(rows[row].prefix { $0 != "," }) }
    try app.press("space")
    try await app.wait(until: "the first photo") { $0.loupe?.hasPrefix(title(0)) == true }
    #expect(app.root?.photoRows.isEmpty == true)
    try app.saveScreenshot("loupe")

    try app.press("Right")
    try await app.wait(until: "the next photo") { $0.loupe?.hasPrefix(title(1)) == true }
    try app.press("5")
    try await app.wait(until: "its stars") { $0.loupe?.contains("5 stars") == true }
    try app.press("Next", "4", "z")
    try await app.wait(until: "the stars of the photo after it") { root in
      root.loupe?.hasPrefix(title(2)) == true && root.loupe?.contains("4 stars") == true
    }
    // In a large picture the arrows lead to its other parts.
    try app.press("Right", "Left")
    try app.saveScreenshot("loupe-actual-size")
    #expect(app.root?.loupe?.hasPrefix(title(2)) == true)

    try app.press("Escape")
    try await app.wait(until: "the list, with the photo selected") { root in
      root.photoRows.filter { $0.is(.selected) }.map { $0.name.hasPrefix(title(2)) } == [true]
    }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let changes = try photos.snapshot().changes(since: before)
    let pictures = changes.filter { $0.key.hasSuffix(".jpg") }.values
    #expect(
      pictures.compactMap { $0.new["XMP-xmp:Rating"] }.sorted() == ["4", "5"],
      "the others that were selected have no stars")
    #expect(app.errorText.isEmpty)
  }

  @Test("a filter is added to the list, to which Ctrl+L leads back from the loupe")
  func filterInLoupe() async throws {
    let app = try await open()
    try await selectFirst(1, in: app)
    try app.press("space")
    try await app.wait(until: "the loupe") { $0.loupe != nil && $0.photoRows.isEmpty }
    try app.press("ctrl+l")
    try await app.wait(until: "the filters, over the list") { root in
      root.first("entry", named: "Filter by…")?.is(.focused) == true && !root.photoRows.isEmpty
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("a photo out of the first screen is the one that keys mean again after the loupe")
  func loupeFarDown() async throws {
    try chooseWindowSize(width: 1_100, height: 480)
    let app = try await open()
    try await selectFirst(1, in: app)
    try app.press("End")
    let row = try await app.wait(for: "the last photo, selected") { root in
      root.photoRows.last.flatMap { $0.is(.selected) ? $0 : nil }
    }
    let title = row.name.prefix { $0 != "," }
    for key in ["Escape", "space"] {
      try app.press("space")
      try await app.wait(until: "the photo") { root in
        root.photoRows.isEmpty && root.loupe?.hasPrefix(title) == true
      }
      try app.press(key)
      let selected = try await app.wait(for: "the selected photo") { root in
        root.photoRows.first { $0.is(.selected) && $0.is(.focused) }
      }
      #expect(selected.name.hasPrefix(title), "\(key)")
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("a photo that leaves the list while it is seen large is not in the details after it")
  func leavingTheListInTheLoupe() async throws {
    let meter = home.url.appendingPathComponent("meter")
    let app = try await open(meter: meter)
    let all = app.root?.photoRows.count ?? 0
    try app.press("ctrl+f")
    try app.type("rating>=3")
    try await app.wait(until: "the search") { (1..<all).contains($0.photoRows.count) }
    let row = try await app.wait(for: "a photo") { $0.photoRows.first }
    let title = row.name.prefix { $0 != "," }
    try app.click(try #require(row.middle))
    try app.press("space")
    let name = try await app.wait(for: "the photo") { root in
      root.loupe.flatMap { $0.hasPrefix(title) ? $0 : nil }
    }
    let found = try #require(name.firstMatch(of: #/ of (\d+)/#).flatMap { Int($0.1) })
    try app.press("1")
    try await app.wait(until: "its star") { $0.loupe?.contains("1 star") == true }
    try app.press("Right")
    try await app.wait(until: "the next photo") { $0.loupe?.hasPrefix(title) == false }
    // It goes a double click's time after another one is selected. No number is in the window then: the meter has it.
    try await app.wait(until: "one less in the list") { _ in
      try String(contentsOf: meter, encoding: .utf8).split(separator: "\n")
        .last { $0.contains("\"rows\":") }?.contains("\"rows\":\(found - 1),") == true
    }
    try app.press("Left")
    try await app.wait(until: "the photo again") { $0.loupe?.hasPrefix(title) == true }
    try app.press("Escape")
    try await app.wait(until: "the list without it") { root in
      !root.photoRows.isEmpty && !root.photoRows.contains { $0.name.hasPrefix(title) }
    }
    try await app.wait(until: "details of no photo") { $0.first("text", named: "Title") == nil }
    #expect(app.errorText.isEmpty)
  }

  @Test("a double click opens the loupe, the film strip leads on, and the details stand beside")
  func loupeByPointer() async throws {
    let app = try await open()
    let row = try await app.wait(for: "a photo") { $0.photoRows.dropFirst().first }
    try app.doubleClick(try #require(row.middle))
    let strip = try await app.wait(for: "the film strip") { root in
      root.first("panel", named: "Film Strip").flatMap {
        $0.all("push button").count > 4 ? $0 : nil
      }
    }
    let other = try #require(strip.all("push button").dropFirst(3).first)
    let title = other.name.prefix { $0 != "," }
    try app.click(other)
    try await app.wait(until: "the photo that was clicked") { $0.loupe?.hasPrefix(title) == true }

    try app.press("ctrl+i")
    try await type("Seen large", into: "Title", of: app)
    try await app.wait(until: "its new title") { $0.loupe?.hasPrefix("Seen large, ") == true }
    try app.press("ctrl+i")
    try app.click(try #require(app.root?.first("image") { $0.name.hasPrefix("Seen large") }))
    try app.press("space")
    try await app.wait(until: "the list, with the photo") { root in
      root.photoRows.contains { $0.is(.selected) && $0.name.hasPrefix("Seen large") }
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "Esc in a field beside a large picture leads back to that, and the next one to the list",
    arguments: [["space"], ["ctrl+shift+d"]])
  func escapeBesidePicture(keys: [String]) async throws {
    let app = try await open()
    try await selectFirst(2, in: app)
    let isLoupe = keys == ["space"]
    for key in keys { try app.press(key) }
    try await app.wait(until: "the pictures") { root in
      isLoupe ? root.loupe != nil : root.compared.count == 2
    }
    try app.press("ctrl+i")
    if app.root?.first("text", named: "Title") == nil { try app.press("ctrl+i") }
    let field = try await app.wait(for: "a field") { $0.first("text", named: "Title") }
    try app.click(field)
    try await app.wait(until: "the keys in the field") { root in
      root.first("text", named: "Title")?.is(.focused) == true
    }
    try app.press("Escape")
    try await app.wait(until: "the keys on the picture") { root in
      root.first("image") { $0.name.contains(" of ") && $0.is(.focused) } != nil
    }
    #expect(app.root?.photoRows.isEmpty == true)
    try app.press("Escape")
    try await app.wait(until: "the list") { !$0.photoRows.isEmpty }
    #expect(app.errorText.isEmpty)
  }

  @Test("where there are not two to four photos to compare, that is said")
  func nothingToCompare() async throws {
    let app = try await open()
    // It stands before the photos: looking at all of those takes longer on a busy machine than it stays.
    func reason(_ root: Element) -> Element? {
      root.first("label", named: "Select two to four photos to compare them.")
    }
    for count in [1, 5] {
      try await selectFirst(count, in: app)
      try app.press("ctrl+shift+d")
      try await app.wait(until: "the reason, \(count)") { reason($0) != nil }
      try app.press("Escape")
      try await app.wait(until: "no reason any more, \(count)") { reason($0) == nil }
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("of photos that are compared, stars go to the marked one, and what differs is told below")
  func compare() async throws {
    let before = try photos.snapshot()
    let app = try await open()
    try await selectFirst(2, in: app)
    let titles = (app.root?.photoRows ?? []).filter { $0.is(.selected) }
      .map { String($0.name.prefix { $0 != "," }) }
    try app.press("ctrl+shift+d")
    try await app.wait(until: "the two photos") { root in
      root.compared.count == 2
        && zip(root.compared, titles).allSatisfy { $0.name.hasPrefix($1) }
    }
    try await app.wait(until: "what differs") { root in
      root.first("label", named: "File name") != nil
    }
    try app.saveScreenshot("compare")
    try app.press("Tab", "2", "z", "6")
    try await app.wait(until: "stars and label of the second") { root in
      root.compared.last?.name.contains("2 stars, Red") == true
    }
    #expect(app.root?.compared.first?.name.contains("Red") == false)
    try app.press("Escape")
    try await app.wait(until: "both photos, selected") { $0.status.contains("2 selected") }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let changes = try photos.snapshot().changes(since: before)
    let pictures = changes.filter { $0.key.hasSuffix(".jpg") }.values
    #expect(pictures.map { $0.new["XMP-xmp:Rating"] } == ["2"])
    #expect(pictures.map { $0.new["XMP-xmp:Label"] } == ["Red"])
    #expect(app.errorText.isEmpty)
  }
}

extension Element {
  /// The pictures that are compared.
  fileprivate var compared: [Element] {
    all("image").filter { $0.name.contains(" of 2") }
  }

  /// What a screen reader says of the picture that fills the window; nil where none does.
  fileprivate var loupe: String? {
    first("image", notInside: ["list", "tree table"]) { $0.name.contains(" of ") }?.name
  }
}
