import AppDriver
import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Sections and the manual order in the real app, as a screen reader finds them.
  @MainActor
  @Suite("Sections and manual order in the window")
  struct SectionsInWindowTests {
    let photos: SampleCopies
    let home: TemporaryFolder

    init() throws {
      photos = try SampleCopies()
      home = try TemporaryFolder()
    }

    /// Opens the photos with preferences that were chosen before.
    private func open(_ preferences: String) async throws -> RunningApp {
      let folder = home.url.appendingPathComponent("config/glib-2.0/settings")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try "[io/github/versophoto/Verso]\n\(preferences)\n".write(
        to: folder.appendingPathComponent("keyfile"), atomically: true, encoding: .utf8)
      let app = try RunningApp(opening: [photos.folder.url], home: home)
      try await app.wait(until: "all photos") { $0.status.contains("21 photos") }
      try app.focusWindow(titled: "Verso")
      return app
    }

    /// The headers and rows of the list of photos.
    private func rows(in root: Element) -> [Element] {
      root.first("list") { $0.name == "Photos" }?.all("list item") ?? []
    }

    private func names(in root: Element) -> [String] { rows(in: root).map(\.name) }

    /// Whether the list shows rows of these names. GTK 4.8 tells a screen reader of all of them, GTK 4.18 of
    /// those on the screen.
    private func shows(_ expected: [String], in root: Element) -> Bool {
      let names = names(in: root)
      let count = min(names.count, expected.count)
      return count >= 8 && names.prefix(count) == expected.prefix(count)
    }

    @Test("a screen reader learns which of how many photos has the focus, headers not counted")
    func positions() async throws {
      let app = try await open("grouping='month'")
      let header = try await app.wait(for: "a header") { root in
        rows(in: root).first { $0.name == "June 2020, 2 photos" }
      }
      try app.click(header)
      try app.press("Home")
      func focused(_ role: String) -> String? {
        app.root?.first(role) { $0.is(.focused) }?.description
      }
      try await app.wait(until: "the first position") { _ in focused("list item") == "1 of 21" }
      try app.press("Down", "Down")
      try await app.wait(until: "the third position") { _ in focused("list item") == "3 of 21" }
      let described = try rows(in: #require(app.root)).filter { !$0.description.isEmpty }
      #expect(described.map(\.description) == ["3 of 21"], "no other row says where it stands")
      try app.press("End")
      try await app.wait(until: "the last position") { _ in focused("list item") == "21 of 21" }
      try app.press("Delete")
      try await app.wait(until: "one photo less") { _ in focused("list item") == "20 of 20" }

      try app.press("ctrl+2", "Home")
      try await app.wait(until: "the first row of the table") { root in
        guard let row = root.first("table row", where: { $0.is(.focused) }) else { return false }
        return row.description == "1 of 20" && !row.name.isEmpty
      }
      try app.press("Down", "Right", "Down")
      try await app.wait(until: "a cell in the third row") { _ in focused("table cell") == "3 of 20"
      }
      try app.press("Right")
      try await app.wait(until: "another cell of that row") { _ in focused("table cell") == "" }
    }

    @Test("headers are found by a screen reader, and a click on one selects its photos")
    func headers() async throws {
      let app = try await open("grouping='month'")
      try await app.wait(until: "the headers") { root in
        names(in: root).contains("June 2020, 2 photos")
      }
      let header = try #require(
        app.root.map(rows)?.first { $0.name == "June 2020, 2 photos" })
      #expect(header.all("heading").map(\.name) == ["June 2020"])
      try app.click(header)
      try await app.wait(until: "two selected photos") { $0.status.contains("2 selected") }
      let selected = try rows(in: #require(app.root)).filter { $0.is(.selected) }
      #expect(selected.count == 2)
      #expect(selected.allSatisfy { !$0.name.contains("June") })
      try app.press("Home")
      try await app.wait(until: "one selected photo") { $0.status.contains("1 selected") }
      try app.press("ctrl+g")
      try await app.wait(until: "the first section selected") { root in
        rows(in: root).prefix(2).map { $0.is(.selected) } == [false, true]
      }
      try app.click(header)
      try await app.wait(until: "two selected photos again") { $0.status.contains("2 selected") }
      try app.press("Delete")
      try await app.wait(until: "the photos taken out") { root in
        !names(in: root).contains { $0.hasPrefix("June 2020") }
      }
      try app.press("ctrl+z")
      try await app.wait(until: "the section again") { root in
        names(in: root).contains("June 2020, 2 photos")
      }
      #expect(app.errorText.isEmpty)
    }

    @Test("photos moved by keys stand there after a restart, and undo takes the move back")
    func manualOrder() async throws {
      let first = try await open("sort-order=['manual']")
      let before = try names(in: #require(first.root))
      #expect(before.count >= 8)
      try first.press("Home", "Down")
      try await first.wait(until: "the second photo selected") { rows(in: $0)[1].is(.selected) }
      try first.press("alt+Up")
      var moved = before
      moved.swapAt(0, 1)
      try await first.wait(until: "the moved photo") { shows(moved, in: $0) }
      #expect(try rows(in: #require(first.root))[0].is(.selected))
      first.kill()
      let second = try await open("sort-order=['manual']")
      try await second.wait(until: "the kept order") { shows(moved, in: $0) }
      try second.press("ctrl+z")
      try await second.wait(until: "the order of the paths") { shows(before, in: $0) }
      #expect(second.errorText.isEmpty)
    }

    @Test("a move begins the manual order with what is seen, also after a restart; undo goes back")
    func manualOrderFromAnother() async throws {
      let first = try await open("sort-order=['-rating']")
      let before = try names(in: #require(first.root))
      try first.press("Home", "Down")
      try await first.wait(until: "the second photo selected") { rows(in: $0)[1].is(.selected) }
      try first.press("alt+Up")
      var moved = before
      moved.swapAt(0, 1)
      try await first.wait(until: "the moved photo, and all others as they were") {
        shows(moved, in: $0)
      }
      try first.press("ctrl+z")
      try await first.wait(until: "the order before") { shows(before, in: $0) }
      try first.press("ctrl+shift+z")
      try await first.wait(until: "the manual order again") { shows(moved, in: $0) }
      first.kill()
      let second = try await open("sort-order=['manual','-rating']")
      try await second.wait(until: "the kept order") { shows(moved, in: $0) }
      try second.press("ctrl+z")
      try await second.wait(until: "the order in which it began") { shows(before, in: $0) }
      #expect(second.errorText.isEmpty)
    }
  }
}
