import Testing

@testable import ListKit

@MainActor
@Suite("Rows that leave a list while they are selected")
struct AbsentRowsTests {
  @Test("they are selected when they come back, however often others come and go meanwhile")
  func comingAndGoing() {
    var random = FixedRandom(seed: 5)
    let model = ListModel<Int>()
    let ids = Array(0..<5000)
    model.show(ListLayout(ids: ids))
    model.select(ids.filter { $0 % 7 != 3 })
    for round in 0..<40 {
      let divisor = Int.random(in: 2...5, using: &random)
      var shown = ids.filter { ($0 / 10) % divisor == round % divisor }
      if round % 4 == 1 { shown = [] }
      if round % 4 == 2 { shown = ids }
      if round % 5 == 0 { shown.shuffle(using: &random) }
      shown.insert(
        contentsOf: 10_000 * (round + 1)..<10_000 * (round + 1) + 50, at: shown.count / 2)
      model.show(ListLayout(ids: shown))
      #expect(model.selectedIDs == shown.filter { $0 < 5000 && $0 % 7 != 3 })
    }
  }

  @Test("in a list with sections, too")
  func sections() {
    let model = ListModel<Int>()
    func layout(_ ids: [Int], _ size: Int) -> ListLayout<Int> {
      ListLayout(
        Dictionary(grouping: ids) { $0 / size }.sorted { $0.key < $1.key }.map {
          ListLayout.Section(id: "\($0.key)", hasHeader: true, ids: $0.value)
        })
    }
    let ids = Array(0..<4000)
    model.show(layout(ids, 100))
    model.select(ids)
    model.show(layout([], 100))
    #expect(model.selectedCount == 0)
    model.show(layout(ids.filter { $0 % 3 != 0 } + Array(5000..<5100), 250))
    #expect(model.selectedIDs == ids.filter { $0 % 3 != 0 })
    model.show(layout(ids, 400))
    #expect(model.selectedIDs == ids)
  }

  @Test("they cost nothing where others come in portions")
  func others() {
    let looks = CountedID.Looks()
    let ids = (0..<42_000).map { CountedID(number: $0, looks: looks) }
    let model = ListModel<CountedID>()
    model.show(ListLayout(ids: Array(ids[..<40_000])))
    model.selectAll()
    model.show(ListLayout(ids: []))
    let before = looks.count
    for count in stride(from: 100, through: 2000, by: 100) {
      model.show(ListLayout(ids: Array(ids[40_000..<40_000 + count])))
    }
    // Each of the new rows a few times, and those before them in each portion once or twice.
    #expect(looks.count - before < 200_000)
    #expect(model.selectedCount == 0)
  }
}
