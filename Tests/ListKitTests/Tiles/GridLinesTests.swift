import TestSupport
import Testing

@testable import ListKit

@MainActor
@Suite("The lines of a grid")
struct GridLinesTests {
  /// A header, 5 rows, a header without rows, a header, 3 rows and a footer.
  private let layout = ListLayout([
    ListLayout<Int>.Section(id: "a", hasHeader: true, ids: Array(0..<5)),
    ListLayout<Int>.Section(id: "b", hasHeader: true, ids: []),
    ListLayout<Int>.Section(id: "c", hasHeader: true, hasFooter: true, ids: Array(5..<8)),
  ])

  /// What the cells show, a line of a grid as a line of text.
  private func picture<ID>(_ lines: GridLines, _ layout: ListLayout<ID>) -> [String] {
    let cells = (0..<lines.cellCount).map { cell -> String in
      guard let position = lines.position(at: cell) else { return "." }
      return switch layout[position] {
      case .row(let id): "\(id)"
      case .header(let id): id
      case .footer(let id): id.uppercased()
      }
    }
    return stride(from: 0, to: cells.count, by: lines.columns).map {
      cells[$0..<min($0 + lines.columns, cells.count)].joined(separator: " ")
    }
  }

  @Test("a header has a line of its own, and the rows of a section begin a new one")
  func sections() {
    #expect(
      picture(GridLines(of: layout, columns: 3), layout)
        == ["a . .", "0 1 2", "3 4 .", "b . .", "c . .", "5 6 7", "C"])
    #expect(
      picture(GridLines(of: layout, columns: 1), layout).joined() == "a01234bc567C")
  }

  @Test("without headers, the rows fill all lines but the last")
  func rowsAlone() {
    let rows = ListLayout(ids: Array(0..<5))
    #expect(picture(GridLines(of: rows, columns: 2), rows) == ["0 1", "2 3", "4"])
    #expect(GridLines(of: ListLayout<Int>(ids: []), columns: 2).cellCount == 0)
  }

  @Test("positions and cells belong together, one by one and as sets", arguments: 1...6)
  func mapping(columns: Int) {
    let lines = GridLines(of: layout, columns: columns)
    for position in 0..<layout.count {
      #expect(lines.position(at: lines.cell(of: position)) == position)
    }
    #expect(lines.positions(of: PositionSet(0..<lines.cellCount)).count == layout.count)
    var some = PositionSet(2..<4)
    some.insert(9)
    let cells = lines.cells(of: some)
    #expect(cells.count == 3)
    #expect(cells.contains(lines.cell(of: 9)))
    #expect(lines.positions(of: cells).symmetricDifference(some).isEmpty)
  }

  @Test("up and down stay near the column, over headers; pages stop at the last line")
  func steps() throws {
    let lines = GridLines(of: layout, columns: 3)
    func row(_ id: Int, by count: Int) throws -> Int? {
      let position = try #require((0..<layout.count).first { layout.id(at: $0) == id })
      return lines.row(below: position, by: count).flatMap { layout.id(at: $0) }
    }
    #expect(try row(1, by: 1) == 4)
    #expect(try row(2, by: 1) == 4, "there is none below")
    #expect(try row(4, by: 1) == 6, "two headers are between")
    #expect(try row(7, by: -1) == 4)
    #expect(try row(6, by: -2) == 1)
    #expect(try row(0, by: 9) == 5)
    #expect(try row(5, by: 1) == nil)
    #expect(try row(2, by: -1) == nil)
  }

  @Test("the told change turns the old cells into the new ones", arguments: 1...4)
  func changes(columns: Int) throws {
    var random = FixedRandom(seed: UInt64(columns))
    var rows = (0..<3).map { section in (0..<5).map { section * 100 + $0 } }
    var next = 1000
    for step in 0..<300 {
      let hasTitles = step % 50 < 40
      func makeLayout() -> ListLayout<Int> {
        ListLayout(
          rows.enumerated().map {
            ListLayout.Section(
              id: "\($0)", hasHeader: hasTitles, hasFooter: hasTitles && $0 == 1, ids: $1)
          })
      }
      let before = makeLayout()
      rows[step % 3].editAtRandom(using: &random, next: &next)
      let after = makeLayout()
      guard let change = ListChange(from: before, to: after) else { continue }
      let old = GridLines(of: before, columns: columns)
      let new = GridLines(of: after, columns: columns)
      let told = old.change(change, to: new)
      func cells(_ lines: GridLines, _ layout: ListLayout<Int>) -> [ListKey<Int>?] {
        (0..<lines.cellCount).map { lines.position(at: $0).map { layout[$0] } }
      }
      let (oldCells, newCells) = (cells(old, before), cells(new, after))
      try #require(told.position + told.removed <= oldCells.count)
      try #require(told.position + told.added <= newCells.count)
      let replaced = newCells[told.position..<told.position + told.added]
      var result = oldCells
      result.replaceSubrange(told.position..<told.position + told.removed, with: replaced)
      #expect(result == newCells)
    }
  }

  @Test("a row that comes into a section leaves the other sections alone")
  func nearChange() throws {
    let sections = (0..<100).map { section in
      ListLayout<Int>.Section(
        id: "\(section)", hasHeader: true, ids: (0..<10).map { section * 100 + $0 })
    }
    let before = ListLayout(sections)
    let after = ListLayout(
      sections.map {
        $0.id == "50" ? .init(id: "50", hasHeader: true, ids: $0.ids + [1]) : $0
      })
    let change = try #require(ListChange(from: before, to: after))
    let told = GridLines(of: before, columns: 4).change(
      change, to: GridLines(of: after, columns: 4))
    #expect(told.removed <= 4)
    #expect(told.added <= 4)
  }
}
