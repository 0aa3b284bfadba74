import Testing

@testable import ListKit

@Suite("Positions, index paths and ids")
struct ListLayoutTests {
  let layout = ListLayout([
    ListLayout.Section(id: "a", hasHeader: true, ids: [10, 11]),
    ListLayout.Section(id: "b", hasHeader: true, hasFooter: true, ids: []),
    ListLayout.Section(id: "c", ids: [20]),
  ])

  @Test("headers and footers stand among the rows")
  func keys() {
    #expect(
      (0..<layout.count).map { layout[$0] } == [
        .header("a"), .row(10), .row(11), .header("b"), .footer("b"), .row(20),
      ])
    #expect(layout.rowCount == 3)
  }

  @Test("index paths count rows only, and lead back to their positions")
  func indexPaths() {
    #expect(layout.indexPath(at: 0) == nil)
    #expect(layout.indexPath(at: 2) == RowPath(section: 0, row: 1))
    #expect(layout.indexPath(at: 4) == nil)
    #expect(layout.indexPath(at: 5) == RowPath(section: 2, row: 0))
    #expect(layout.indexPath(at: 6) == nil)
    #expect(layout.position(of: RowPath(section: 2, row: 0)) == 5)
    #expect(layout.position(of: RowPath(section: 1, row: 0)) == nil)
  }

  @Test("the smallest change is found across sections")
  func change() {
    let other = ListLayout([
      ListLayout.Section(id: "a", hasHeader: true, ids: [10, 11, 12]),
      ListLayout.Section(id: "b", hasHeader: true, hasFooter: true, ids: []),
      ListLayout.Section(id: "c", ids: [20]),
    ])
    #expect(ListChange(from: layout, to: other) == ListChange(position: 3, removed: 0, added: 1))
    #expect(ListChange(from: other, to: layout) == ListChange(position: 3, removed: 1, added: 0))
    #expect(ListChange(from: layout, to: layout) == nil)
  }

  @Test("both ends of repeated values do not overlap")
  func overlap() {
    let short = ListLayout(ids: [1, 1, 1])
    let long = ListLayout(ids: [1, 1, 1, 1])
    #expect(ListChange(from: short, to: long) == ListChange(position: 3, removed: 0, added: 1))
    #expect(ListChange(from: long, to: short) == ListChange(position: 3, removed: 1, added: 0))
  }

  @Test("a change says what is common at both ends, however the rows are cut into sections")
  func commonEnds() throws {
    var random = FixedRandom(seed: 11)
    for _ in 0..<3000 {
      let old = Self.anyLayout(using: &random)
      let new = Bool.random(using: &random) ? Self.anyLayout(using: &random) : old
      let (oldKeys, newKeys) = ((0..<old.count).map { old[$0] }, (0..<new.count).map { new[$0] })
      guard let change = ListChange(from: old, to: new) else {
        #expect(oldKeys == newKeys)
        continue
      }
      let added = newKeys[change.position..<change.position + change.added]
      var told = oldKeys
      told.replaceSubrange(change.position..<change.position + change.removed, with: added)
      #expect(told == newKeys)
      // It could be told no shorter.
      let removed = oldKeys[change.position..<change.position + change.removed]
      if let first = added.first { #expect(first != removed.first) }
      if let last = added.last { #expect(last != removed.last) }
    }
  }

  @Test("the ids at some positions are those of one after the other, headers left out")
  func idsAtPositions() {
    var random = FixedRandom(seed: 12)
    for _ in 0..<500 {
      let layout = Self.anyLayout(using: &random)
      var positions = PositionSet()
      for position in 0..<layout.count where Bool.random(using: &random) {
        positions.insert(position)
      }
      var ids: [Int] = []
      positions.forEach { ids += [layout.id(at: $0)].compactMap(\.self) }
      #expect(layout.ids(at: positions) == ids)
    }
  }

  /// Few rows in few sections, so that two of them have much in common.
  private static func anyLayout(using random: inout FixedRandom) -> ListLayout<Int> {
    var ids = (0..<8).filter { _ in Int.random(in: 0..<6, using: &random) > 0 }[...]
    return ListLayout(
      (0..<Int.random(in: 1...4, using: &random)).map { number in
        let rows = ids.prefix(Int.random(in: 0...4, using: &random))
        ids = ids.dropFirst(rows.count)
        return ListLayout.Section(
          id: "\(number)", hasHeader: Int.random(in: 0..<3, using: &random) == 0,
          hasFooter: Int.random(in: 0..<4, using: &random) == 0, ids: Array(rows))
      })
  }
}
