import ListKit
import Testing

@MainActor
@Suite("A selection and a lost edit that are made for a test")
struct MadeSelectionTests {
  @Test("a selection has the rows that it was made of, in their order")
  func selection() {
    let selection = ListSelection([(id: 7, item: "seven"), (id: 3, item: "three")])
    #expect(selection.count == 2 && !selection.isEmpty)
    #expect(selection.ids == [7, 3] && selection.items == ["seven", "three"])
    #expect(selection.first?.id == 7 && selection.first?.item == "seven")
    #expect(ListSelection<Int, String>([]).isEmpty)
  }

  @Test("an edit that was lost says what was typed, and where")
  func lostEdit() {
    let edit = LostEdit(text: "typed", cell: CellAddress(id: 3), item: "three", reason: .refused)
    #expect(edit.text == "typed" && edit.cell == CellAddress(id: 3) && edit.item == "three")
  }
}
