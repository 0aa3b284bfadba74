import Testing

@testable import ListKit

@Suite("Rows that are being moved")
struct MovingRowsTests {
  @Test("they know whether they stand otherwise after a move, as the move itself says")
  func change() {
    let layout = ListLayout([
      ListLayout.Section(id: "a", hasHeader: true, ids: [0, 1, 2, 3]),
      ListLayout.Section(id: "b", ids: []),
      ListLayout.Section(id: "c", ids: [4, 5, 6]),
    ])
    for bits in 1..<1 << 7 {
      let ids = Set((0..<7).filter { bits >> $0 & 1 == 1 })
      let moving = MovingRows(ids, in: layout)
      for section in layout.sections {
        for next in section.ids.map(Optional.some) + [nil] {
          let own = section.ids.filter(ids.contains)
          let isChange =
            own.count < ids.count || section.ids.moving(own, before: next) != section.ids
          let destination = RowDestination(section: section.id, before: next)
          #expect(moving.change(by: destination) == isChange, "\(ids) to \(destination)")
        }
      }
    }
  }
}
