import CGtk
import DisplayTestSupport
import Gtk
import TestSupport
import Testing

@testable import ListKit

@Suite("A change that begins among rows without widgets")
struct ListChangeStretchTests {
  @Test("begins with their stretch, if it ends among those that have some")
  func begin() {
    let change = ListChange(position: 10, removed: 90, added: 5)
    let whole = ListChange(position: 0, removed: 100, added: 15)
    #expect(change.fromStretch(between: Array(60..<100)) == whole)
    #expect(change.fromStretch(between: [90, 150]) == whole)
    let behind = ListChange(position: 4, removed: 96, added: 11)
    #expect(change.fromStretch(between: [0, 3, 99]) == behind)
  }

  @Test("stays as it is otherwise")
  func same() {
    let change = ListChange(position: 10, removed: 90, added: 5)
    for shown in [[], [89], [9, 99], Array(100..<300), Array(0..<100)] {
      #expect(change.fromStretch(between: shown) == change)
    }
    #expect(change.fromStretch(between: [87], slack: 2) == change)
    #expect(change.fromStretch(between: [87], slack: 3) != change)
  }
}

extension InDisplay {
  @MainActor
  @Suite("A list at its end")
  struct FilteredAtEndTests {
    @Test(
      "shows each row as what it is when some are left that stand before all on the screen",
      arguments: ["list", "table", "grid", "sections"], [1, 3, 40])
    func rows(kind: String, count: Int) async throws {
      let source = GroupsSource(0..<3_000) { kind == "sections" ? $0 / 7 : 0 }
      let controller = ListController(dataSource: source)
      let grid = ListGrid(controller, cellWidth: 90)
      grid.register(NumberCell.self, for: Number.self)
      let list =
        ["list", "table"].contains(kind)
        ? ItemsView.ofNumbers(controller, asTable: kind == "table") : grid
      let entry = Entry()
      let window = TestWindow(Box(.vertical, [entry, list.widget]), width: 400, height: 500)
      await Display.settle()
      list.grabFocus()
      try await Input.press("End")
      await Display.settle()
      #expect(list.anchor.isInView(2_999))
      entry.grabFocus()
      await Display.settle()
      source.numbers = Array(0..<count) + Array(stride(from: 100, to: 2_990, by: 70))
      controller.reloadData()
      list.scrollToStart()
      await Display.settle()
      for (position, id) in source.numbers.prefix(4).enumerated() {
        let slot = try #require(list.slot(of: id))
        #expect((slot.cell as? NumberCell)?.shown == id, "at \(position)")
        #expect(controller.model.layout.id(at: slot.position) == id)
        #expect(list.anchor.isInView(id))
      }
      list.grabFocus()
      try await Input.press("Home", list === grid ? "Right" : "Down")
      #expect(controller.selection.ids == [source.numbers[1]])
      withExtendedLifetime(window) {}
    }

    @Test("shows rows as what they are, however it is scrolled and whatever comes and goes")
    func anyChange() async throws {
      var random = SeededRandom(seed: 7)
      let source = NumbersSource(0..<500)
      let controller = ListController(dataSource: source)
      let list = ItemsView.ofNumbers(controller, asTable: false)
      let window = TestWindow(list.widget, width: 300, height: 300)
      await Display.settle()
      for _ in 0..<25 {
        if let id = source.numbers.randomElement(using: &random) { list.scroll(to: id) }
        await Display.settle()
        var numbers = Array(0..<500)
        let start = Int.random(in: 0..<400, using: &random)
        numbers.removeSubrange(start..<Int.random(in: start..<500, using: &random))
        if Bool.random(using: &random) { numbers.removeAll { $0 % 3 == start % 3 } }
        source.numbers = numbers
        controller.reloadData()
        await Display.settle()
        var child = list.rowsWidget.flatMap { gtk_widget_get_first_child($0) }
        var told: [Int] = []
        while let row = child {
          child = gtk_widget_get_next_sibling(row)
          let slot = try #require(AnyRowSlot.slot(at: row).flatMap(list.own))
          told.append(slot.told)
          #expect(slot.id == numbers[slot.told])
        }
        #expect(told == told.sorted() && Set(told).count == told.count && !told.isEmpty)
      }
      withExtendedLifetime(window) {}
    }
  }
}
