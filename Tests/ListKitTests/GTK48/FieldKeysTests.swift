import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Keys among rows that cannot have the focus themselves")
  final class FieldKeysTests {
    let source = ChecksSource(0..<1000)
    let controller: ListController<Int, CheckRow>
    let list: ListView<Int, CheckRow>
    var cells: [CheckCell] = []
    var window: TestWindow?

    init() {
      controller = ListController(dataSource: source)
      controller.selectionMode = .single
      list = ListView(controller)
      list.register(CheckCell.self, for: CheckRow.self) { [weak self] in self?.cells.append($0) }
    }

    private func open() async {
      controller.reloadData()
      window = TestWindow(list.widget, width: 400, height: 300)
      await Display.settle()
    }

    private func cell(_ number: Int) throws -> CheckCell {
      try #require(list.slot(of: number)?.cell as? CheckCell)
    }

    /// Whether the row is on the screen whole, and its check has the keyboard.
    private func isOnCheck(_ number: Int) throws -> Bool {
      try list.focusedID == number && cell(number).check.containsFocus
        && list.anchor.isInView(number)
    }

    /// How many rows fit into the view.
    private func rowsOfPage() throws -> Int {
      let row = try #require(list.slot(of: 1)?.rowWidget)
      return list.list.height / Int(gtk_widget_get_height(row))
    }

    @Test("pages, Home and End lead to the same kind of widget", arguments: ["", "ctrl+"])
    func pages(held: String) async throws {
      await open()
      let page = try rowsOfPage()
      #expect(page > 3)
      #expect(try cell(1).check.grabFocus())
      try await Input.press(held + "Next")
      #expect(try isOnCheck(page))
      try await Input.press(held + "Next", held + "Next")
      #expect(try isOnCheck(3 * page - 2))
      try await Input.press(held + "Prior")
      #expect(try isOnCheck(2 * page - 1))
      try await Input.press(held + "End")
      #expect(try isOnCheck(999))
      try await Input.press(held + "Next")
      #expect(try isOnCheck(999))
      try await Input.press("Up", held + "Prior")
      #expect(try isOnCheck(999 - page))
      try await Input.press(held + "Home")
      #expect(try isOnCheck(0))
      try await Input.press(held + "Prior")
      #expect(try isOnCheck(0))
      try await Input.press("Down", "Down")
      #expect(try isOnCheck(2))
    }

    @Test("an entry keeps the keys that it has a use for")
    func entries() async throws {
      await open()
      let page = try rowsOfPage()
      let entry = try cell(0).entry
      #expect(entry.grabFocus())
      try await Input.type("bc")
      try await Input.press("Home")
      try await Input.type("a")
      #expect(entry.text == "abc")
      try await Input.press("Next")
      #expect(try list.focusedID == page - 1 && cell(page - 1).entry.containsFocus)
    }

    @Test("rows that take the focus themselves are left for others, and gone back to")
    func mixed() async throws {
      source.whole = Set(5..<30).union(100..<1000)
      await open()
      let page = try rowsOfPage()
      list.focus(5)
      try await Input.press("Up")
      #expect(try isOnCheck(4))
      try await Input.press("Down")
      #expect(list.focusedID == 5 && list.isRowFocused && controller.selection.ids == [5])
      list.focus(20)
      try await Input.press("Home")
      #expect(try list.focusedID == 0 && cell(0).button.containsFocus)
      try await Input.press("End")
      #expect(list.focusedID == 999 && list.isRowFocused && controller.selection.ids == [999])
      list.focus(29)
      await Display.settle()
      try await Input.press("Next")
      #expect(list.focusedID == 28 + page && !list.isRowFocused)
      try await Input.press("Prior")
      #expect(list.focusedID == 29 && list.isRowFocused)
    }

    @Test("rows without anything to focus are stepped over")
    func blankRows() async throws {
      source.blank = [0, 1, 10, 998, 999]
      await open()
      #expect(try cell(9).check.grabFocus())
      try await Input.press("Down")
      #expect(try isOnCheck(11))
      try await Input.press("End")
      #expect(try list.focusedID == 997 && cell(997).check.containsFocus)
      try await Input.press("Home")
      #expect(try list.focusedID == 2 && cell(2).check.containsFocus)
    }

    @Test("a page that ends on the header of a section goes on")
    func headers() async throws {
      let controller = ListController<Int, ContentRow<Int>>()
      controller.selectionMode = .single
      let list = ListView(controller)
      list.pinsHeaders = true
      controller.show(
        ListContent(
          (0..<40).map { number in
            ContentSection("Day \(number)", rows: [ContentRow(number, Number(value: number))])
          }))
      window = TestWindow(list.widget, width: 300, height: 200)
      await Display.settle()
      list.focus(0)
      for _ in 0..<40 where list.focusedID != 39 {
        let before = try #require(list.focusedID)
        try await Input.press("Next")
        #expect(try #require(list.focusedID) > before)
      }
      #expect(list.focusedID == 39)
    }
  }
}
