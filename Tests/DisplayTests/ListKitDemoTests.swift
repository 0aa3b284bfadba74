import AppDriver
import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// The demo of ListKit, seen as a screen reader sees it and driven by keys.
  @MainActor
  @Suite("The demo of ListKit")
  struct ListKitDemoTests {
    private func open() async throws -> RunningApp {
      let app = try RunningApp(opening: [], program: "listkit-demo")
      try await app.wait(until: "the contacts") { rows(in: $0).count == 11 }
      try app.focusWindow(titled: "Contacts")
      return app
    }

    /// What a screen reader finds in the list: headers and rows, from top to bottom.
    private func rows(in root: Element) -> [Element] {
      root.first("list") { $0.name == "Contacts" }?.all("list item") ?? []
    }

    private func names(in root: Element) -> [String] { rows(in: root).map(\.name) }

    @Test("rows of three kinds stand in sections, with names and headings")
    func tree() async throws {
      let app = try await open()
      let root = try #require(app.root)
      #expect(
        names(in: root) == [
          "Ada Lovelace", "+44 20 7946 0018", "ada@example.org", "12 St James’s Square, London",
          "Joseph Weizenbaum", "joseph@example.org", "+49 30 555 0142",
          "Grace Hopper", "1 Harbor Street, New York", "+1 212 555 0107", "grace@example.org",
        ])
      let list = try #require(root.first("list"))
      #expect(
        list.all("heading").map(\.name) == ["Ada Lovelace", "Joseph Weizenbaum", "Grace Hopper"])
      #expect(rows(in: root)[3].all("label").map(\.name) == ["12 St James’s Square", "London"])
      try app.saveScreenshot("demo")
      #expect(app.errorText.isEmpty)
    }

    @Test("rows are moved by keys, deleted, and brought back; headers select and are stepped over")
    func editing() async throws {
      let app = try await open()
      try app.press("Home", "Down")
      try await app.wait(until: "the second row selected") { rows(in: $0)[2].is(.selected) }
      try app.press("alt+Up")
      try await app.wait(until: "the moved row") { names(in: $0)[1] == "ada@example.org" }
      #expect(try rows(in: #require(app.root))[1].is(.selected))
      try app.press("Down", "Down", "Down")
      try await app.wait(until: "a row beyond the header") { rows(in: $0)[5].is(.selected) }
      try app.holdToasts()
      try app.press("Delete")
      try await app.wait(until: "one row less") { names(in: $0).count == 10 }
      #expect(try !names(in: #require(app.root)).contains("joseph@example.org"))
      try await app.wait(until: "the toast") { $0.first("label", named: "Deleted") != nil }
      try app.press("ctrl+z")
      try await app.wait(until: "the row again") { names(in: $0).contains("joseph@example.org") }
      let header = try #require(app.root.map(rows)?[7])
      try app.click(header)
      try await app.wait(until: "the section selected") { root in
        rows(in: root).filter { $0.is(.selected) }.count == 3
      }
      try app.press("Delete")
      try await app.wait(until: "no Grace") { !names(in: $0).contains("Grace Hopper") }
      #expect(app.errorText.isEmpty)
    }

    @Test("the same rows are cards, with the same one selected, found by a screen reader")
    func cards() async throws {
      let app = try await open()
      try app.click(rows(in: #require(app.root))[1])
      try await app.wait(until: "the first number selected") { rows(in: $0)[1].is(.selected) }
      try #require(app.root?.first("push button", named: "Cards")).activate()
      try await app.wait(until: "the cards") { self.cards(in: $0).contains { $0.is(.selected) } }
      try app.saveScreenshot("cards")
      #expect(app.errorText.isEmpty)
    }

    /// What a screen reader finds among the cards, by name.
    private func cards(in root: Element) -> [Element] {
      root.all("table cell").filter { !$0.name.isEmpty }
    }

    @Test("the list of contacts has less than 200 lines")
    func size() {
      let lines = SourceLines.count(in: "Sources/ListKitDemo")
      #expect((50..<200).contains(lines))
    }
  }
}

/// Counts the lines of a folder of sources.
private enum SourceLines {
  static func count(in folder: String) -> Int {
    let url = Corpus.packageFolder.appendingPathComponent(folder)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.reduce(0) { sum, file in
      let text = (try? String(contentsOf: url.appendingPathComponent(file), encoding: .utf8)) ?? ""
      return sum + text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
  }
}
