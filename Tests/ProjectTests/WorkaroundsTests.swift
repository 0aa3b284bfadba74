import Foundation
import TestSupport
import Testing

/// What the project does only because of GTK 4.8 stands in rooms of its own, and on a page that says why.
@Suite("The workarounds for GTK 4.8")
struct WorkaroundsTests {
  /// A row of the page.
  private struct Entry {
    let file: String
    let reason: String
    let end: String
    let test: String
  }

  private func entries() throws -> [Entry] {
    let page = try String(
      contentsOf: Corpus.packageFolder.appendingPathComponent(
        "Sources/ListKit/ListKit.docc/Workarounds.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4 else { return Entry(file: String(row), reason: "", end: "", test: "") }
      return Entry(
        file: cells[0].trimmingCharacters(in: ["`"]), reason: cells[1], end: cells[2],
        test: cells[3])
    }
  }

  @Test("every file of a room is on the page, and every file on the page is in a room")
  func files() throws {
    let files = ["Sources/ListKit/GTK48", "Sources/Gtk/GTK48"]
      .flatMap { SourceFile.all(in: $0) }.map { String($0.path.dropFirst("Sources/".count)) }
    #expect(files.count > 10)
    #expect(try entries().map(\.file).sorted() == files.sorted())
  }

  @Test("other files that speak of a version of GTK are on the page, and no others")
  func elsewhere() throws {
    let page = try String(
      contentsOf: Corpus.packageFolder.appendingPathComponent(
        "Sources/ListKit/ListKit.docc/Workarounds.md"), encoding: .utf8)
    let listed = page.split(separator: "\n").filter { $0.hasPrefix("- `") }.compactMap { line in
      line.split(separator: "`").dropFirst().first.map { "Sources/\($0)" }
    }
    let found = ["Sources/ListKit", "Sources/Gtk", "Sources/Verso"]
      .flatMap { SourceFile.all(in: $0) }
      .filter { file in
        !file.path.contains("/GTK48/")
          && file.lines.contains {
            $0.contains("GTK 4.") || $0.contains("gtk_get_minor_version")
          }
      }
      .map { String($0.path) }
    #expect(!found.isEmpty)
    #expect(listed.sorted() == found.sorted())
  }

  @Test("each says what GTK does, with which version it can go, and which test looks after it")
  func reasons() throws {
    let tests = SourceFile.all(in: "Tests").flatMap(\.lines)
    for entry in try entries() {
      #expect(entry.reason.count > 20, "\(entry.file) has no reason")
      #expect(
        entry.end.contains(#/^(?:GTK 4\.\d+|libadwaita 1\.\d+|not known)/#),
        "\(entry.file): when can it go?")
      let isThere = tests.contains {
        $0.contains("\"\(entry.test)\"") || $0.contains("\"\(entry.test)")
      }
      #expect(isThere && !entry.test.isEmpty, "\(entry.file): there is no test “\(entry.test)”")
    }
  }
}
