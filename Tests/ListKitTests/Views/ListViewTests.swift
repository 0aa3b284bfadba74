import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A list")
  final class ListViewTests {
    let source = NumbersSource(0..<1000)
    let controller: ListController<Int, Number>
    let list: ListView<Int, Number>
    var cells: [NumberCell] = []
    var window: TestWindow?

    init() async {
      controller = ListController(dataSource: source)
      list = ListView(controller)
      list.register(NumberCell.self, for: Number.self) { [weak self] in self?.cells.append($0) }
      window = TestWindow(list.widget, width: 400, height: 300)
      await Display.settle()
    }

    private func cell(_ number: Int) -> NumberCell? { cells.first { $0.shown == number } }

    private func show(_ numbers: some Sequence<Int>) async {
      source.numbers = Array(numbers)
      controller.reloadData()
      await Display.settle()
    }

    /// The numbers that are on the screen, from top to bottom.
    private var visible: [Int] {
      cells.compactMap { cell -> (Float, Int)? in
        var bounds = graphene_rect_t()
        guard let shown = cell.shown, gtk_widget_get_mapped(cell.label.widget) != 0,
          gtk_widget_compute_bounds(cell.label.widget, list.widget.widget, &bounds) != 0,
          bounds.origin.y + bounds.size.height > 0, bounds.origin.y < 300
        else { return nil }
        return (bounds.origin.y, shown)
      }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    @Test("typed cells show the items of the data source")
    func showsItems() {
      #expect(visible.starts(with: 0..<5))
      #expect(cell(3)?.label.text == "number 3")
    }

    @Test("few cells serve a million rows, however far one scrolls")
    func boundedCells() async {
      await show(0..<1_000_000)
      for target in stride(from: 0, to: 1_000_000, by: 37_000) {
        list.scroll(to: target)
        await Display.wait { self.visible.contains(target) }
        #expect(visible.contains(target))
      }
      #expect(cells.count < 300)
      #expect(controller.model.liveCount < 300)
    }

    @Test("a changed row is filled again in place, and no other")
    func reconfigures() async throws {
      let made = cells.count
      let third = try #require(cell(3))
      let fillings = cells.map(\.fillings)
      controller.reconfigure([3, 999_999])
      let more = zip(cells, fillings).filter { $0.fillings != $1 }.map(\.0.shown)
      #expect(more == [3])
      #expect(cell(3) === third)
      #expect(cells.count == made)
    }

    @Test("rows that stay keep their cells when others come and go, and are not filled again")
    func keepsCells() async throws {
      let third = try #require(cell(3))
      let fillings = third.fillings
      source.numbers.insert(5000, at: 2)
      source.numbers.remove(at: 7)
      controller.reloadData(reconfiguring: false)
      await Display.settle()
      #expect(visible.starts(with: [0, 1, 5000, 2, 3, 4, 5, 7]))
      #expect(cell(3) === third)
      #expect(third.fillings == fillings)
    }

    @Test("selection and focus belong to rows: they survive sorting, inserting and deleting")
    func survival() async {
      controller.select([4, 6])
      #expect(list.focus(6))
      await show((0..<1000).reversed())
      #expect(controller.selection.ids == [6, 4])
      #expect(list.focusedID == 6)
      await show([2000] + (0..<1000))
      #expect(controller.selection.ids == [4, 6])
      #expect(list.focusedID == 6)
      await show((0..<1000).filter { $0 % 2 == 0 })
      #expect(controller.selection.ids == [4, 6])
      #expect(list.focusedID == 6)
    }

    @Test("a large list that is sorted anew keeps its cells, selection and focus")
    func sortsManyRows() async throws {
      await show(0..<20_000)
      let made = cells.count
      #expect(list.focus(4))
      controller.select([4, 12_345])
      await show((0..<20_000).reversed())
      #expect(list.focusedID == 4)
      #expect(controller.selection.ids == [12_345, 4])
      #expect(cells.allSatisfy { $0.shown.map { $0 < 20_000 } ?? true })
      #expect(Set(visible).count == visible.count)
      await show((0..<20_000).filter { $0 % 3 == 0 })
      #expect(!visible.contains(4))
      #expect(visible.allSatisfy { $0 % 3 == 0 })
      #expect(controller.selection.ids == [12_345])
      #expect(cells.count < made * 2)
    }

    @Test("the focus goes to a neighbour when its row is deleted")
    func focusAfterDeletion() async {
      list.focus(6)
      await show((0..<1000).filter { $0 != 6 })
      #expect(list.focusedID == 7 || list.focusedID == 5)
      await show([1, 2, 3])
      #expect(list.focusedID != nil)
    }

    @Test("the row at the top of the view stays there when rows above come and go")
    func topRow() async {
      list.scroll(to: 500)
      await Display.settle()
      let top = list.topID
      await show(Array(2000..<2040) + Array(0..<1000))
      #expect(list.topID == top)
      await show((100..<1000))
      #expect(list.topID == top)
    }

    @Test("a list that is scrolled to its start shows what is inserted there")
    func start() async {
      await show([2000] + (0..<1000))
      #expect(visible.first == 2000)
    }

    @Test("hover, press, selection and keyboard focus reach the cell as one value")
    func state() async throws {
      let third = try #require(cell(3))
      try await Input.move(over: third.label)
      #expect(third.states.last == [.hovered])
      try await Input.click(third.label)
      #expect(third.states.contains([.hovered, .pressed]))
      #expect(third.states.last?.contains(.selected) == true)
      try await Input.press("Down")
      #expect(cell(4)?.states.last?.isSuperset(of: [.selected, .focused]) == true)
      #expect(third.states.last == [.hovered])
    }

    @Test("the screen reader gets the names of the rows")
    func names() throws {
      let row = try #require(cell(3)?.label.parent?.parent)
      #expect(gtk_accessible_get_accessible_role(row.opaque) == GTK_ACCESSIBLE_ROLE_LIST_ITEM)
      #expect(verso_accessible_has_label(row.pointer, "number 3") != 0)
    }

    @Test("a list that is hidden scrolls when it is shown")
    func scrollingWhileHidden() async {
      list.widget.isVisible = false
      await Display.settle()
      #expect(list.scroll(to: 700))
      list.widget.isVisible = true
      await Display.settle()
      #expect(visible.first == 700)
    }

    @Test("a row that a hidden list scrolls to stands where it was seen, if there is room")
    func scrollingToWhatWasSeen() async throws {
      list.scroll(to: 500)
      await Display.settle()
      let top = try #require(list.topID)
      let seen = visible[2]
      list.widget.isVisible = false
      await Display.settle()
      list.scroll(to: seen)
      list.widget.isVisible = true
      list.focus(seen)
      await Display.settle()
      #expect(list.topID == top && list.focusedID == seen)
      let last = try #require(visible.last)
      list.widget.isVisible = false
      await Display.settle()
      list.scroll(to: last - 1)
      window?.resize(width: 400, height: 100)
      list.widget.isVisible = true
      await Display.settle()
      #expect(list.topID.map { $0 > top && $0 < last } == true)
    }

    @Test("a hidden list keeps its place and makes no cells")
    func hiding() async {
      list.scroll(to: 500)
      await Display.settle()
      let top = list.topID
      list.widget.isVisible = false
      await Display.settle()
      #expect(controller.model.liveCount == 0)
      await show(100..<1000)
      #expect(controller.model.liveCount == 0)
      list.widget.isVisible = true
      await Display.settle()
      #expect(list.topID == top)
    }

    @Test("of two views of a list, the one that was never shown makes no cells")
    func neverShown() async {
      let controller = ListController(dataSource: source)
      let views = (0..<2).map { _ in ListView(controller) }
      var made = [0, 0]
      for (number, view) in views.enumerated() {
        view.register(NumberCell.self, for: Number.self) { _ in made[number] += 1 }
      }
      views[0].widget.isVisible = false
      let window = TestWindow(
        Box(.vertical, views.map(\.widget)), width: 300, height: 300)
      await Display.settle()
      #expect(made[0] == 0)
      #expect(made[1] > 0)
      withExtendedLifetime(window) {}
    }

    @Test("Ctrl+A selects all rows, Shift+Down a range")
    func keys() async throws {
      list.focus(3)
      try await Input.press("space", "shift+Down", "shift+Down")
      #expect(controller.selection.ids == [3, 4, 5])
      try await Input.press("ctrl+a")
      #expect(controller.selection.count == 1000)
      try await Input.press("ctrl+shift+a")
      #expect(controller.selection.isEmpty)
    }

    @Test("typing finds the next row whose name starts with the text")
    func typing() async throws {
      list.findsByTyping = true
      list.focus(0)
      try await Input.type("number 77")
      #expect(list.focusedID == 77)
      #expect(controller.selection.ids == [77])
    }

    @Test("Enter and a double click activate the row")
    func activation() async throws {
      let spy = DelegateSpy<Int, Number>()
      controller.delegate = spy
      list.focus(5)
      try await Input.press("Return")
      #expect(spy.activated.map(\.id) == [5])
      let second = try #require(cell(2))
      try await Input.click(second.label, times: 2)
      #expect(spy.activated.map(\.id) == [5, 2])
    }

    @Test("no rows leave the place to the empty state")
    func emptyState() async {
      let nothing = Label("nothing here")
      list.emptyState = nothing
      await show([])
      #expect(gtk_widget_get_mapped(nothing.widget) != 0)
      await show([1])
      #expect(gtk_widget_get_mapped(nothing.widget) == 0)
      #expect(visible == [1])
    }
  }
}
