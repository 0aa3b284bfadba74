import ListKit
import Testing

@Suite("Where pasted cells go")
struct CellPlacementTests {
  private let visible = ["a", "b", "c", "d"]
  private let all = Array(0..<10)

  private func place(
    _ text: String, _ ids: [Int], _ columns: [String]
  ) -> CellPlacement<Int> {
    CellPlacement(
      TabSeparatedText(parsing: text), into: CellSelection(ids: ids, columns: columns),
      visible: visible
    ) { first, count in
      Array(all[(all.firstIndex(of: first) ?? 0)...].prefix(count))
    }
  }

  private func texts(_ placement: CellPlacement<Int>) -> [[String?]] {
    placement.ids.indices.map { row in
      placement.columns.indices.map { placement.text(row: row, column: $0) }
    }
  }

  @Test("one value goes into every selected cell")
  func oneValue() {
    let placement = place("x", [1, 2, 5], ["b", "c"])
    #expect(placement.ids == [1, 2, 5])
    #expect(texts(placement) == Array(repeating: ["x", "x"], count: 3))
  }

  @Test("a block begins at the selected cell and takes the room that it needs")
  func block() {
    let placement = place("1\t2\n3\t4", [4], ["b"])
    #expect(placement.ids == [4, 5])
    #expect(placement.columns == ["b", "c"])
    #expect(texts(placement) == [["1", "2"], ["3", "4"]])
  }

  @Test("a block is repeated over selected cells that hold it several times")
  func multiple() {
    let placement = place("1\n2", [1, 2, 3, 4], ["a", "b"])
    #expect(texts(placement) == [["1", "1"], ["2", "2"], ["1", "1"], ["2", "2"]])
  }

  @Test("a row that is wider than one selected column goes into every selected row")
  func rowOverColumn() {
    let placement = place("1\t2", [0, 1, 2], ["c"])
    #expect(placement.columns == ["c", "d"])
    #expect(texts(placement) == Array(repeating: ["1", "2"], count: 3))
  }

  @Test("selected cells that a block does not fill evenly get it once")
  func uneven() {
    let placement = place("1\n2", [1, 2, 3], ["a"])
    #expect(placement.ids == [1, 2])
  }

  @Test("as many rows as are selected go into just these, whatever stands between them")
  func scattered() {
    #expect(place("1\n2\n3", [1, 4, 9], ["a"]).ids == [1, 4, 9])
  }

  @Test("what finds no room is counted")
  func leftOver() {
    let placement = place("1\t2\t3\n4\t5\t6\n7\t8\t9", [8], ["c"])
    #expect(placement.ids == [8, 9])
    #expect(placement.columns == ["c", "d"])
    #expect(placement.rowsLeftOver == 1)
    #expect(placement.columnsLeftOver == 1)
  }

  @Test("a row that is shorter than the others leaves cells as they are")
  func ragged() {
    #expect(texts(place("1\t2\n3", [0], ["a"])) == [["1", "2"], ["3", nil]])
  }
}
