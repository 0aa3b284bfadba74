import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("CommandSearch")
struct CommandSearchTests {
  private func search(
    _ state: CommandState = CommandState(hasSelection: true), recent: [CommandID] = []
  ) -> CommandSearch {
    CommandSearch(
      book: CommandBook(recentFolders: [RawPath("/photos/Côte d’Azur")]), state: state,
      recent: recent)
  }

  private func found(_ text: String, _ search: CommandSearch) -> [CommandID] {
    search.sections(for: text).flatMap(\.rows).map(\.id)
  }

  @Test("without a text there is everything once, what was used last on top")
  func everything() {
    let sections = search(recent: [.table, .rate(3), .undo]).sections(for: " ")
    #expect(sections.first?.title == "Recently Used")
    #expect(sections.first?.rows.map(\.id) == [.table, .rate(3)], "nothing can be undone now")
    let ids = sections.flatMap(\.rows).map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains(.undo))
    #expect(search().sections(for: "").first?.title == "Photos")
    #expect(sections.last?.title == "Not Available Now")
    #expect(sections.map { $0.rows.contains { !$0.isEnabled } }.count(where: \.self) == 1)
  }

  @Test("words are found at their beginnings, in any order, whatever their case and accents")
  func words() {
    #expect(found("tit sort", search()) == [.sort(.title)])
    #expect(found("SORT BY T", search()).contains(.sort(.title)))
    #expect(found("cote azur", search()) == [.openRecent(0)])
    #expect(found("xyzzy", search()).isEmpty)
  }

  @Test("what begins with the text comes first, then words that do, then what has it inside")
  func order() {
    let open = found("ope", search())
    #expect(open.prefix(2) == [.openFolder, .openFiles])
    let inside = found("lose", search(CommandState(hasFolder: true, hasOpened: true)))
    #expect(Set(inside) == [.closeFolder, .closeAll, .closeWindow])
  }

  @Test("of equal matches the one that was used last comes first")
  func recent() {
    #expect(found("group by", search(recent: [.group(.year)])).first == .group(.year))
    #expect(found("group by", search()).first == .group(Grouping.allCases[0]))
  }

  @Test("what cannot be done comes last, and says so")
  func disabled() {
    let rows = search(CommandState()).sections(for: "s").flatMap(\.rows)
    let firstOff = rows.firstIndex { !$0.isEnabled } ?? 0
    #expect(firstOff > 0)
    #expect(rows[firstOff...].allSatisfy { !$0.isEnabled })
    let undo = search(CommandState()).sections(for: "undo").flatMap(\.rows).first
    #expect(undo?.spokenName == "Undo, Ctrl+Z, not available now")
  }
}
