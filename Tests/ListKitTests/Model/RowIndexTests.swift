import Testing

@testable import ListKit

@MainActor
@Suite("The index of a list")
struct RowIndexTests {
  /// Numbers in four sections, with headers and footers here and there.
  private func layout(_ ids: [Int]) -> ListLayout<Int> {
    let groups = Dictionary(grouping: ids) { $0 % 4 }.sorted { $0.key < $1.key }
    return ListLayout(
      groups.map { key, ids in
        ListLayout.Section(id: "\(key)", hasHeader: key != 2, hasFooter: key == 1, ids: ids)
      })
  }

  @Test("it finds every row, and no other, after thousands of random edits")
  func follows() throws {
    var random = FixedRandom(seed: 11)
    var ids = Array(0..<60)
    var next = 60
    var shown = layout(ids)
    var repeated: [Int] = []
    var index = RowIndex(shown, repeated: &repeated)
    for _ in 0..<3000 {
      let before = ids
      ids.editAtRandom(using: &random, next: &next)
      let new = layout(ids)
      if let change = ListChange(from: shown, to: new) {
        index.follow(change, to: new, repeated: &repeated)
      }
      shown = new
      for position in 0..<new.count {
        if let id = new[position].id { #expect(index.position(of: id, in: new) == position) }
      }
      for id in Set(before).subtracting(ids) { #expect(index.position(of: id, in: new) == nil) }
    }
    #expect(repeated.isEmpty)
  }

  @Test("a small change of a large list is followed, and not looked up anew")
  func smallChanges() throws {
    var random = FixedRandom(seed: 12)
    var ids = Array(0..<2000)
    var shown = ListLayout(ids: ids)
    var repeated: [Int] = []
    var index = RowIndex(shown, repeated: &repeated)
    for next in 2000..<3000 {
      let position = Int.random(in: 0..<ids.count, using: &random)
      if next % 3 == 0 { ids.insert(next, at: position) } else { ids.remove(at: position) }
      if next % 50 == 0 { ids.swapAt(position / 2, position / 2 + 5) }
      let new = ListLayout(ids: ids)
      if let change = ListChange(from: shown, to: new) {
        index.follow(change, to: new, repeated: &repeated)
      }
      shown = new
    }
    for (position, id) in ids.enumerated() {
      #expect(index.position(of: id, in: shown) == position)
    }
    #expect(index.position(of: 5000, in: shown) == nil)
    #expect(repeated.isEmpty)
  }

  @Test("a row with the id of another one is named, be it new or of the first filling")
  func repeats() throws {
    let first = ListLayout(ids: [1, 2, 3, 2, 4, 4, 4])
    var repeated: [Int] = []
    _ = RowIndex(first, repeated: &repeated)
    #expect(repeated == [3, 5, 6])
    let clean = first.leavingOut(repeated)
    #expect(clean.sections[0].ids == [1, 2, 3, 4])
    #expect(clean.sourcePath(RowPath(row: 3)) == RowPath(row: 4))
    repeated = []
    let many = ListLayout(ids: Array(0..<100))
    var index = RowIndex(many, repeated: &repeated)
    let more = ListLayout(ids: Array(0..<50) + [7, 200, 200] + Array(50..<100))
    let change = try #require(ListChange(from: many, to: more))
    index.follow(change, to: more, repeated: &repeated)
    #expect(repeated == [50, 52])
  }

  @Test("the model finds rows whether GTK holds them or not, and after each change")
  func model() {
    let model = ListModel<Int>()
    model.show(ListLayout(ids: Array(0..<1000)))
    #expect(model.position(of: 900) == 900)
    model.show(ListLayout(ids: Array(0..<1000).reversed()))
    #expect(model.position(of: 900) == 99)
    model.show(ListLayout(ids: Array(0..<1000).filter { $0 % 2 == 0 }))
    #expect(model.position(of: 900) == 450)
    #expect(model.position(of: 901) == nil)
    model.show(ListLayout(ids: []))
    #expect(model.position(of: 900) == nil)
  }

  @Test("it finds every row while only some are in it, and takes in the rest")
  func extending() {
    let layout = layout(Array(0..<700))
    var repeated: [Int] = []
    var index = RowIndex(beginning: layout)
    var isMore = true
    while isMore {
      isMore = index.extend(of: layout, by: 123, repeated: &repeated)
      for position in 0..<layout.count {
        if let id = layout.id(at: position) {
          #expect(index.position(of: id, in: layout) == position)
        }
      }
      #expect(index.position(of: 700, in: layout) == nil)
    }
    #expect(repeated.isEmpty)
  }
}
