import Testing

@testable import ListKit

@MainActor
@Suite("The selected rows of a list that changes")
struct SelectedRowsTests {
  private let ids = Array(0..<3000)

  /// Changes a list in which some rows are selected.
  ///
  /// - Returns: the ids that are selected then, and how many rows were looked for by their ids.
  private func follow(
    _ new: [Int], selecting isSelected: (Int) -> Bool = { _ in true }
  ) throws -> (selected: [Int], lookups: Int) {
    let old = ListLayout(ids: ids)
    let changed = ListLayout(ids: new)
    var positions = PositionSet(0..<ids.count)
    for id in ids where !isSelected(id) { positions.remove(id) }
    var rows = SelectedRows<Int>(positions)
    let change = try #require(ListChange(from: old, to: changed))
    let stretch = change.position..<change.position + change.added
    var lookups = 0
    _ = rows.follow(change, from: old, to: changed, finder: nil) { id in
      lookups += 1
      return new.firstIndex(of: id).flatMap { stretch.contains($0) ? $0 : nil }
    }
    return (changed.ids(at: rows.positions), lookups)
  }

  @Test("where rows come in some places, one row is looked for in each, though all are selected")
  func insertions() throws {
    var new = ids
    for position in stride(from: 2900, to: 0, by: -100) {
      new.insert(contentsOf: [-position, position + 5000], at: position)
    }
    let (selected, lookups) = try follow(new)
    #expect(selected == ids)
    #expect(lookups <= 29)
  }

  @Test("where rows go in some places, no others are looked for")
  func removals() throws {
    let (selected, lookups) = try follow(ids.filter { $0 % 100 != 50 })
    #expect(selected == ids.filter { $0 % 100 != 50 })
    #expect(lookups <= 30)
  }

  @Test("where a list is filtered no row is looked for, whichever leave and are selected")
  func filter() throws {
    for isSelected in [{ _ in true }, { $0 % 3 != 0 }, { $0 / 70 % 2 == 0 }] as [(Int) -> Bool] {
      let filters = [{ $0 % 11 == 4 }, { $0 / 50 % 3 == 1 }, { $0 > 2500 }] as [(Int) -> Bool]
      for filter in filters {
        let (selected, lookups) = try follow(ids.filter(filter), selecting: isSelected)
        #expect(selected == ids.filter { filter($0) && isSelected($0) })
        #expect(lookups == 0)
      }
    }
  }

  @Test("where one row moves, three are looked for")
  func move() throws {
    let new = ids.filter { $0 != 10 } + [10]
    let (selected, lookups) = try follow(new)
    #expect(selected == new)
    #expect(lookups <= 3)
  }

  @Test("the same rows are selected after any change, in the order of the list")
  func anyChange() throws {
    var random = FixedRandom(seed: 3)
    for _ in 0..<20 {
      var new = ids
      for _ in 0..<10 {
        let start = Int.random(in: 0..<new.count - 100, using: &random)
        let stretch = start..<start + Int.random(in: 0..<100, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: new.removeSubrange(stretch)
        case 1: new[stretch].shuffle(using: &random)
        case 2:
          new.insert(
            contentsOf: stretch.map { _ in 10_000 + new.count + Int(random.next() >> 8) }, at: start
          )
        default: new = Array(new[start...] + new[..<start])
        }
      }
      let (selected, _) = try follow(new) { $0 % 7 != 3 }
      #expect(selected == new.filter { $0 < 3000 && $0 % 7 != 3 })
    }
  }
}
