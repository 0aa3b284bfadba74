import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("Selected cells, as code asks for them")
  struct SelectedCellsTests {
    @Test("who wants to hear of them may say so before cells can be selected")
    func told() {
      let table = ListTable(
        ListController(dataSource: People(count: 3)),
        columns: [TableColumn("name", title: "Name", cell: EntryCell.self, showing: \.name)])
      var told: [Bool] = []
      table.onCellsChange = { [weak table] in told.append(table?.areCellsSelected == true) }
      table.selectsCells = true
      #expect(told.isEmpty && !table.areCellsSelected)
      table.selectCells([1], from: "name", to: "name")
      #expect(told == [true] && table.cells?.ids == [1])
    }
  }
}
