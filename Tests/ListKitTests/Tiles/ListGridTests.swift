import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A grid")
  final class ListGridTests {
    /// Sections of ten numbers each; section 2 has a footer.
    let source = GroupsSource(0..<200) { $0 / 10 }
    let controller: ListController<Int, Number>
    let spy = DelegateSpy<Int, Number>()
    let grid: ListGrid<Int, Number>
    var cells: [NumberCell] = []
    var window: TestWindow?

    init() async {
      controller = ListController(dataSource: source)
      controller.delegate = spy
      grid = ListGrid(controller, cellWidth: 100)
      grid.pinsHeaders = true
      grid.register(NumberCell.self, for: Number.self) { [weak self] in
        $0.label.ellipsize(.end)
        self?.cells.append($0)
      }
      window = TestWindow(grid.widget, width: 420, height: 400)
      await Display.settle()
    }

    private func frame(of id: Int) throws -> graphene_rect_t {
      let row = try #require(grid.slot(of: id)?.rowWidget)
      return try #require(grid.frame.bounds(of: row, in: grid.list.widget))
    }

    private func header(_ number: Int) throws -> Widget {
      try #require(grid.list.label("group \(number)"))
    }

    @Test("as many cells stand side by side as there is room for, and share it")
    func columns() async throws {
      #expect(grid.columns == 4)
      #expect(try frame(of: 0).origin.y == frame(of: 3).origin.y)
      #expect(try frame(of: 4).origin.x == frame(of: 0).origin.x)
      #expect(try frame(of: 4).origin.y > frame(of: 0).origin.y)
      #expect(try frame(of: 1).size.width == 105)
      grid.cellWidth = 60
      await Display.wait { self.grid.columns == 7 }
      await Display.settle()
      #expect(try frame(of: 6).origin.y == frame(of: 0).origin.y)
      #expect(try frame(of: 7).origin.y > frame(of: 0).origin.y)
    }

    @Test("a section begins in a line of its own, and its header reaches over the columns")
    func sections() async throws {
      #expect(try frame(of: 10).origin.x == frame(of: 0).origin.x)
      #expect(try frame(of: 10).origin.y > frame(of: 9).origin.y)
      #expect(try header(1).width > 300)
      try await Input.click(header(0))
      #expect(controller.selection.ids == Array(0..<10))
    }

    @Test("the header that stays at the top begins where those between the cells do")
    func pinnedHeader() async throws {
      func start(of widget: Widget?) throws -> Float {
        let widget = try #require(widget).widget
        return try #require(grid.frame.bounds(of: widget, in: grid.widget.widget)).origin.x
      }
      let own = try start(of: header(0))
      grid.scroll(to: 53)
      await Display.settle()
      let pinned = grid.widget.descendant {
        $0.hasStyle("pinned-header") && gtk_widget_get_mapped($0.widget) != 0
      }
      #expect(try start(of: pinned?.descendant { $0.pointer.typeName == "GtkLabel" }) == own)
    }

    @Test("the room beside the last row of a section is nobody's")
    func emptyCells() async throws {
      let bounds = try frame(of: 9)
      let (x, y) = (Double(bounds.origin.x) + 160, Double(bounds.origin.y) + 8)
      #expect(grid.slot(atX: x, y: y) == nil)
      #expect(grid.slot(atX: x - 105, y: y)?.id == 9)
      #expect(grid.dropGap(atX: x, y: y)?.destination == .init(section: "0", before: nil))
    }

    @Test("arrows lead along the lines and from line to line, over headers, and Shift stretches")
    func arrows() async throws {
      controller.select([2])
      grid.focus(2)
      try await Input.press("Right")
      #expect(controller.selection.ids == [3])
      try await Input.press("Right")
      #expect(grid.focusedID == 4)
      try await Input.press("Down")
      #expect(grid.focusedID == 8)
      try await Input.press("Right", "Down")
      #expect(grid.focusedID == 11, "a header is between, and the column is the same")
      try await Input.press("Up", "Up")
      #expect(grid.focusedID == 5)
      #expect(controller.selection.ids == [5])
      try await Input.press("shift+Down")
      #expect(controller.selection.ids == [5, 6, 7, 8, 9])
      try await Input.press("Home")
      #expect(grid.focusedID == 0)
      try await Input.press("Up")
      #expect(grid.focusedID == 0)
      try await Input.press("End")
      #expect(controller.selection.ids == [199])
      try await Input.press("ctrl+Up")
      #expect(grid.focusedID == 195)
      #expect(controller.selection.ids == [199])
    }

    @Test(
      "Ctrl+A and Ctrl+/ select all rows, where several can be selected", arguments: ["a", "slash"])
    func selectAll(key: String) async throws {
      controller.select([2])
      grid.focus(2)
      try await Input.press("ctrl+\(key)")
      #expect(controller.selection.ids == Array(0..<200))
      controller.selectionMode = .single
      controller.select([3])
      try await Input.press("ctrl+\(key)")
      #expect(controller.selection.ids == [3])
    }

    @Test("pages end on rows")
    func pages() async throws {
      controller.select([1])
      grid.focus(1)
      for _ in 0..<30 {
        let before = try #require(grid.focusedID)
        try await Input.press("Page_Down")
        #expect(try #require(grid.focusedID) > before || before >= 196)
        #expect(controller.selection.count == 1)
      }
      #expect(grid.focusedID.map { $0 >= 196 } == true)
      for _ in 0..<30 { try await Input.press("Page_Up") }
      #expect(grid.focusedID.map { $0 < 4 } == true)
    }

    @Test("scrolled again before it was laid out, it stands where it was scrolled to last")
    func scrollTwice() async throws {
      source.numbers = Array(0..<3000)
      source.key = { _ in 0 }
      controller.reloadData()
      grid.cellWidth = 31
      await Display.wait { self.grid.columns == 13 }
      await Display.settle()
      let line = try Double(frame(of: 13).origin.y - frame(of: 0).origin.y)
      let offsets: [Double] = [3001, 40, 2500, 2777, 900, 905, 0, 1234, 620, 1900]
      for (first, last) in zip(offsets, offsets.dropFirst()) {
        // GTK complains of what it does not find, and a warning ends the tests.
        grid.scroller.verticalOffset = first
        grid.scroller.verticalOffset = (first + last) / 2
        grid.scroller.verticalOffset = last
        await Display.settle()
        // Which lines are higher than others it guesses.
        #expect(abs(grid.scroller.verticalOffset - last) < line)
      }
    }

    @Test(
      "the header of the section stays where a line begins at the upper edge, or close to it",
      arguments: [false, true])
    func pinning(isRightToLeft: Bool) async throws {
      gtk_widget_set_direction(
        grid.list.widget, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
      grid.scroll(to: 199)
      await Display.settle()
      grid.scroll(to: 54)
      await Display.settle()
      for hidden in 0..<8 {
        grid.scroller.verticalOffset += try Double(frame(of: 54).origin.y) + Double(hidden)
        await Display.settle()
        #expect(grid.pinning.section(atX: 200, y: 1) == 5, "\(hidden) pixels of it are hidden")
      }
    }

    @Test("selection, focus and the row at the top stay when the columns change")
    func resize() async throws {
      controller.select([150, 151])
      grid.focus(150)
      await Display.settle()
      let top = try #require(grid.topID)
      grid.cellWidth = 70
      await Display.wait { self.grid.columns == 6 }
      await Display.settle()
      #expect(controller.selection.ids == [150, 151])
      #expect(grid.focusedID == 150)
      let line = try #require(grid.topID)
      #expect((line..<line + 6).contains(top), "it is in the line at the top")
    }

    @Test("rows come and go, sections too, and each stays what it is")
    func reload() async throws {
      controller.select([15])
      grid.focus(15)
      source.numbers.removeAll { $0 % 3 == 1 }
      controller.reloadData()
      await Display.settle()
      #expect(grid.focusedID == 15)
      #expect(controller.selection.ids == [15])
      let last = try #require(source.groups[1].numbers.last)
      #expect(last == 18)
      #expect(try frame(of: 20).origin.x == frame(of: 0).origin.x)
      source.key = { _ in 0 }
      controller.reloadData()
      await Display.settle()
      #expect(grid.focusedID == 15)
    }

    @Test("a list and a grid show the same rows at the same time")
    func together() async throws {
      let list = ListView(controller)
      list.register(NumberCell.self, for: Number.self)
      let other = TestWindow(list.widget, width: 300, height: 300)
      await Display.settle()
      source.numbers.removeAll { $0 < 5 }
      controller.reloadData()
      controller.select([7])
      await Display.settle()
      #expect(grid.slot(of: 7)?.state == .selected)
      #expect(list.slot(of: 7)?.state == .selected)
      #expect(grid.slot(of: 7)?.position == list.slot(of: 7)?.position)
      withExtendedLifetime(other) {}
    }

    @Test("Enter and a double click tell of the row; the menu opens for it")
    func activation() async throws {
      controller.select([12])
      grid.focus(12)
      try await Input.press("Return")
      #expect(spy.activated.map(\.id) == [12])
      let cell = try #require(cells.first { $0.shown == 6 })
      try await Input.click(cell.label, times: 2)
      #expect(spy.activated.map(\.id) == [12, 6])
      try await Input.click(cell.label, button: 3)
      #expect(spy.menus == [[6]])
      try await Input.press("Escape")
    }

    @Test("typing leads to a row by its name")
    func typeAhead() async throws {
      grid.findsByTyping = true
      grid.focus(0)
      try await Input.type("number 14")
      await Display.wait { self.grid.focusedID == 14 }
      #expect(grid.focusedID == 14)
    }

    @Test("few cells serve a hundred thousand rows, with sections and without")
    func boundedCells() async throws {
      source.numbers = Array(0..<100_000)
      for key in [{ $0 / 7 }, { _ in 0 }] as [(Int) -> Int] {
        source.key = key
        controller.reloadData()
        await Display.settle()
        for target in stride(from: 0, to: 100_000, by: 9_700) {
          grid.scroll(to: target)
          await Display.wait { (try? self.frame(of: target)) != nil }
        }
      }
      #expect(cells.count < 260, "GTK keeps 30 lines")
    }
  }
}
