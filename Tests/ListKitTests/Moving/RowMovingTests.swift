import CGtk
import DisplayTestSupport
import Gtk
import TestSupport
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Rows that are moved and deleted by hand")
  struct RowMovingTests {
    private func show(_ source: ShelvesSource) async -> (ListView<Int, Number>, TestWindow) {
      let list = ListView(ListController(dataSource: source))
      list.register(NumberCell.self, for: Number.self)
      let window = TestWindow(list.widget, width: 300, height: 300)
      await Display.settle()
      return (list, window)
    }

    private func order(_ list: ListView<Int, Number>) -> [[Int]] {
      list.controller.model.layout.sections.map(\.ids)
    }

    @Test("Alt and an arrow move the row with the focus, and the selected ones with it")
    func keys() async throws {
      let source = ShelvesSource(0..<6)
      let (list, window) = await show(source)
      list.controller.select([3])
      list.focus(3)
      try await Input.press("alt+Up")
      #expect(order(list) == [[0, 1, 3, 2, 4, 5]])
      try await Input.press("alt+Home", "alt+Up")
      #expect(order(list) == [[3, 0, 1, 2, 4, 5]])
      try await Input.press("alt+End", "alt+Down")
      #expect(order(list) == [[0, 1, 2, 4, 5, 3]])
      #expect(list.focusedID == 3)
      list.controller.select([1, 4])
      list.focus(4)
      try await Input.press("alt+Up")
      #expect(order(list) == [[0, 1, 4, 2, 5, 3]], "they come together first")
      try await Input.press("alt+Up")
      #expect(order(list) == [[1, 4, 0, 2, 5, 3]])
      #expect(list.controller.selection.ids == [1, 4])
      list.controller.select([0, 2])
      list.focus(0)
      try await Input.press("alt+Down")
      #expect(order(list) == [[1, 4, 5, 0, 2, 3]])
      withExtendedLifetime(window) {}
    }

    @Test("rows go on to the next section, if the data source lets them")
    func sections() async throws {
      let source = ShelvesSource([("a", [0, 1]), ("b", [2]), ("fixed", [3])])
      let (list, window) = await show(source)
      list.focus(1)
      try await Input.press("alt+Down")
      #expect(order(list) == [[0], [1, 2], [3]])
      try await Input.press("alt+Up")
      #expect(order(list) == [[0, 1], [2], [3]])
      list.focus(2)
      try await Input.press("alt+Down")
      #expect(order(list) == [[0, 1], [2], [3]], "the shelf takes nothing")
      withExtendedLifetime(window) {}
    }

    @Test("Delete takes the selected rows out, and goes on with the next one")
    func delete() async throws {
      let (list, window) = await show(ShelvesSource(0..<6))
      list.controller.select([2, 3])
      list.focus(2)
      try await Input.press("Delete")
      #expect(order(list) == [[0, 1, 4, 5]])
      #expect(list.controller.selection.ids == [4])
      #expect(list.focusedID == 4)
      try await Input.press("Delete", "Delete")
      #expect(order(list) == [[0, 1]])
      #expect(list.controller.selection.ids == [1], "behind the last one there is none")
      try await Input.press("Delete", "Delete")
      #expect(list.controller.rowCount == 0)
      withExtendedLifetime(window) {}
    }

    @Test("dragged rows are dropped where the line is, and stay selected")
    func drag() async throws {
      let (list, window) = await show(ShelvesSource(0..<8))
      list.controller.select([1, 2])
      let target = try #require(list.widget.label("number 5"))
      try await Input.drag(
        #require(list.widget.label("number 1")), to: target, at: 0.9
      ) {
        let line = try #require(list.widget.descendant { $0.hasStyle("drop-line") })
        #expect(gtk_widget_get_mapped(line.widget) != 0)
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(line.widget, target.widget, &bounds)
        #expect(bounds.origin.y > Float(target.height) / 2)
        try await Display.saveScreenshot("drag")
      }
      await Display.wait { order(list) != [Array(0..<8)] }
      #expect(order(list) == [[0, 3, 4, 5, 1, 2, 6, 7]])
      #expect(list.controller.selection.ids == [1, 2])
      let line = try #require(list.widget.descendant { $0.hasStyle("drop-line") })
      await Display.wait { gtk_widget_get_mapped(line.widget) == 0 }
      #expect(gtk_widget_get_mapped(line.widget) == 0)
      withExtendedLifetime(window) {}
    }

    @Test("a drag to where the data source takes nothing shows no line and moves nothing")
    func refusedDrag() async throws {
      let (list, window) = await show(ShelvesSource([("a", [0, 1]), ("fixed", [2, 3])]))
      try await Input.drag(
        #require(list.widget.label("number 0")), to: #require(list.widget.label("number 3"))
      ) {
        let line = try #require(list.widget.descendant { $0.hasStyle("drop-line") })
        #expect(gtk_widget_get_mapped(line.widget) == 0)
      }
      #expect(order(list) == [[0, 1], [2, 3]])
      withExtendedLifetime(window) {}
    }

    @Test("the line is where dragged rows may be dropped in what the list shows by now")
    func changeWhileDragging() async throws {
      let source = ShelvesSource(0..<8)
      let (list, window) = await show(source)
      try await Input.drag(
        #require(list.widget.label("number 1")), to: #require(list.widget.label("number 4"))
      ) {
        let line = try #require(list.widget.descendant { $0.hasStyle("drop-line") })
        #expect(gtk_widget_get_mapped(line.widget) != 0)
        source.isReorderable = false
        source.shelves[0].numbers.reverse()
        list.controller.reloadData()
        await Display.settle()
        #expect(gtk_widget_get_mapped(line.widget) == 0)
        source.isReorderable = true
        list.controller.reloadData()
        await Display.settle()
        #expect(gtk_widget_get_mapped(line.widget) != 0, "the pointer has not moved")
      }
      await Display.wait { order(list) != [Array((0..<8).reversed())] }
      #expect(order(list) != [Array((0..<8).reversed())])
      withExtendedLifetime(window) {}
    }

    @Test("a list scrolls while rows are dragged at its edge")
    func edges() async throws {
      let (list, window) = await show(ShelvesSource(0..<500))
      try await Input.drag(
        #require(list.widget.label("number 2")), to: #require(list.widget.label("number 9")),
        at: 0.9
      ) {
        #expect(await Display.wait { (list.topID ?? 0) > 30 })
      }
      await Display.wait { order(list) != [Array(0..<500)] }
      let index = try #require(order(list)[0].firstIndex(of: 2))
      #expect(index > 30, "it is dropped where the list was scrolled to")
      withExtendedLifetime(window) {}
    }
  }
}
