import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A list that is asked to take the keyboard")
  final class AwaitedFocusTests {
    let source = ChecksSource([])
    let controller: ListController<Int, CheckRow>
    let list: ListView<Int, CheckRow>
    let other = Entry()
    var window: TestWindow?

    init() async {
      controller = ListController(dataSource: source)
      list = ListView(controller)
      list.register(CheckCell.self, for: CheckRow.self)
    }

    private func open() {
      window = TestWindow(Box(.vertical, [other, list.widget]), width: 300, height: 300)
    }

    private func show(_ numbers: Range<Int>) {
      source.numbers = Array(numbers)
      controller.reloadData()
    }

    /// Whether the list has the keyboard in its first row.
    private var isInFirstRow: Bool {
      guard list.focusedID == 0, let cell = list.slot(of: 0)?.cell as? CheckCell else {
        return false
      }
      return cell.button.containsFocus
    }

    @Test("takes it when its first rows come, which hand it on to what they contain")
    func rowsOfFields() async {
      open()
      await Display.settle()
      list.grabFocus()
      await Display.settle()
      show(0..<20)
      await Display.settle()
      #expect(isInFirstRow)
      show(0..<30)
      await Display.settle()
      #expect(isInFirstRow)
    }

    @Test("takes it when its first row comes", arguments: [false, true])
    func rows(asTable: Bool) async {
      let numbers = NumbersSource([])
      let controller = ListController(dataSource: numbers)
      let list = ItemsView.ofNumbers(controller, asTable: asTable)
      let window = TestWindow(Box(.vertical, [other, list.widget]))
      await Display.settle()
      list.grabFocus()
      await Display.settle()
      numbers.numbers = [7, 8]
      controller.reloadData()
      await Display.settle()
      #expect(list.focusedID == 7)
      withExtendedLifetime(window) {}
    }

    @Test(
      "has it in the row that is the first one in the end, unless somebody has chosen another",
      arguments: [false, true], [500, 20])
    func earlierRows(asTable: Bool, count: Int) async throws {
      let numbers = NumbersSource(count..<2 * count)
      let controller = ListController(dataSource: numbers)
      let list = ItemsView.ofNumbers(controller, asTable: asTable)
      let window = TestWindow(Box(.vertical, [other, list.widget]), width: 300, height: 300)
      await Display.settle()
      list.grabFocus()
      await Display.settle()
      #expect(list.focusedID == count)
      func show(_ new: Range<Int>) async {
        numbers.numbers = Array(new)
        controller.reloadData()
        await Display.settle()
      }
      await show(10..<2 * count)
      #expect(list.focusedID == 10 && list.anchor.isInView(10))
      other.grabFocus()
      await show(5..<2 * count)
      #expect(list.focusedID == nil)
      list.grabFocus()
      #expect(list.focusedID == 5 && list.anchor.isAtStart)
      try await Input.press("Down")
      #expect(controller.selection.ids == [6])
      controller.select([Int]())
      await show(0..<2 * count)
      #expect(list.focusedID == 6)
      withExtendedLifetime(window) {}
    }

    @Test("takes it when its first rows come, whose header stays in sight")
    func rowsBelowHeader() async throws {
      let groups = GroupsSource([]) { $0 / 9 }
      let controller = ListController(dataSource: groups)
      controller.selectionMode = .none
      let list = ItemsView.ofNumbers(controller, asTable: false)
      let window = TestWindow(Box(.vertical, [other, list.widget]), width: 300, height: 300)
      await Display.settle()
      list.grabFocus()
      await Display.settle()
      groups.numbers = Array(0..<90)
      controller.reloadData()
      await Display.settle()
      #expect(list.focusedID == 0)
      let offset = try #require(list.offset(of: 0))
      #expect(offset > 10)
      withExtendedLifetime(window) {}
    }

    @Test("takes it when its rows are made, which are there before the window is")
    func rowsNotMade() async {
      show(0..<20)
      open()
      list.grabFocus()
      await Display.settle()
      #expect(isInFirstRow)
    }

    @Test("takes it behind what stands for no rows")
    func emptyState() async {
      list.emptyState = Label("nothing")
      open()
      await Display.settle()
      list.grabFocus()
      await Display.settle()
      show(0..<20)
      await Display.settle()
      #expect(isInFirstRow)
    }

    @Test("leaves it where it has gone before the first rows come")
    func focusElsewhere() async {
      open()
      await Display.settle()
      list.grabFocus()
      await Display.settle()
      other.grabFocus()
      await Display.settle()
      show(0..<20)
      await Display.settle()
      #expect(other.containsFocus)
    }

    @Test(
      "hands it to a row that is not laid out yet, unless it has gone elsewhere",
      arguments: [false, true])
    func oneRow(isElsewhere: Bool) async {
      show(0..<200)
      open()
      await Display.settle()
      list.focus(199)
      await Display.settle()
      show(0..<40)
      list.focusWhenShown(1)
      if isElsewhere { other.grabFocus() }
      await Display.settle()
      #expect(other.containsFocus == isElsewhere)
      #expect(list.focusedID == (isElsewhere ? nil : 1))
    }

    @Test("takes it on the screen, and not at the start of what was scrolled away")
    func scrolled() async throws {
      show(0..<200)
      open()
      await Display.settle()
      list.scroll(to: 150)
      await Display.settle()
      list.grabFocus()
      await Display.settle()
      let id = try #require(list.focusedID)
      #expect(list.anchor.isInView(id) && id > 100)
    }
  }
}
