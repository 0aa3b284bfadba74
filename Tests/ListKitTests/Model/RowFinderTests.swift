import Testing

@testable import ListKit

@MainActor
@Suite("Looking for rows by their ids")
struct RowFinderTests {
  private let finder = RowFinder<Int>()

  private func show(_ ids: [Int], after old: [Int]) throws {
    let new = ListLayout(ids: ids)
    let change = try #require(ListChange(from: ListLayout(ids: old), to: new))
    #expect(finder.follow(change, to: new).isEmpty)
  }

  @Test("every row is found before the index is made, while it is, and after that")
  func everyRow() throws {
    let ids = Array((0..<500).reversed())
    finder.restart(with: ListLayout(ids: ids))
    func findAll() {
      for id in 0..<500 { #expect(finder.position(of: id) == 499 - id) }
      #expect(finder.position(of: 500) == nil)
    }
    findAll()
    findAll()
  }

  @Test("many rows that are looked for in one turn are not compared with all the others each")
  func manyLookups() throws {
    let looks = CountedID.Looks()
    let ids = (0..<2000).map { CountedID(number: $0, looks: looks) }
    let finder = RowFinder<CountedID>()
    finder.restart(with: ListLayout(ids: ids))
    for id in ids.suffix(500) { #expect(finder.position(of: id) == id.number) }
    #expect(looks.count < 6 * ids.count)
  }

  @Test("an index of some rows is the index of all after a change")
  func changeMeanwhile() throws {
    let ids = Array(0..<30)
    finder.restart(with: ListLayout(ids: ids))
    #expect(finder.position(of: 29) == 29)
    let changed = [40] + ids.filter { $0 % 3 != 0 }
    try show(changed, after: ids)
    for (position, id) in changed.enumerated() { #expect(finder.position(of: id) == position) }
    #expect(finder.position(of: 3) == nil)
  }

  @Test("positions are told of the rows of a changed stretch, and of no others")
  func stretch() throws {
    let ids = Array(0..<20)
    finder.restart(with: ListLayout(ids: ids))
    let changed = Array(0..<5) + Array((5..<15).reversed()) + Array(15..<20)
    let change = try #require(
      ListChange(from: ListLayout(ids: ids), to: ListLayout(ids: changed)))
    #expect(finder.follow(change, to: ListLayout(ids: changed)).isEmpty)
    let positions = [2, 5, 14, 17, 99].map { finder.position(of: $0, in: change) }
    #expect(positions == [nil, 14, 5, nil, nil])
  }
}
