import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A list that comes to the screen")
  struct GrowingRowsTests {
    private let source = NumbersSource([])
    private let controller: ListController<Int, Number>

    init() { controller = ListController(dataSource: source) }

    private func fill(_ count: Int) {
      source.numbers = Array(0..<count)
      controller.reloadData()
    }

    /// Fills the list, which stays at its first rows until somebody wants more: no frame adds any.
    private func fillWithoutFrames(_ count: Int) {
      source.numbers = Array(0..<count)
      controller.model.growsBitByBit = true
      controller.model.show(ListLayout(ids: source.numbers))
      #expect(controller.model.toldCount == 24)
    }

    /// How many slots of a view have a cell.
    private func cellCount(of view: ItemsView<Int, Number>) -> Int {
      var count = 0
      controller.model.forEachRecord { record in
        count += record.slots.count { view.own($0)?.cell != nil }
      }
      return count
    }

    @Test("draws its first rows, and makes few more with each frame", arguments: [false, true])
    func growth(asTable: Bool) async {
      let view = ItemsView.ofNumbers(controller, asTable: asTable)
      let window = TestWindow(view.widget, width: 300, height: 320)
      await Display.wait { view.frame.isMapped }
      var steps: [Int] = []
      var cells: [Int] = []
      controller.model.connect("items-changed") {
        steps.append(Int($0.uint(at: 2)))
        cells.append(cellCount(of: view))
      }
      fill(10_000)
      #expect(1...24 ~= controller.model.liveCount)
      await Display.wait { controller.model.toldCount == 10_000 }
      #expect(controller.model.liveCount > 200)
      // A screenful, then some with each frame, and those at last of which GTK makes no widgets.
      #expect(steps.first == 24)
      // Rows of a list are cheap, as they have no cells until they come near.
      #expect(steps.dropFirst().dropLast().allSatisfy { 4...(asTable ? 16 : 32) ~= $0 })
      #expect(zip(cells, cells.dropFirst()).allSatisfy { 0...16 ~= $1 - $0 })
      #expect(steps.count > 10)
      #expect(steps.reduce(0, +) == 10_000)
      withExtendedLifetime(window) {}
    }

    /// Numbers whose names take long to find, but for those of the first rows.
    private final class SlowNamesSource: ListDataSource {
      var count = 0
      private(set) var nameCalls = 0
      var isSlow: Bool { nameCalls > 80 }

      func numberOfRows(inSection section: Int) -> Int { count }
      func id(at indexPath: RowPath) -> Int { indexPath.row }
      func item(at indexPath: RowPath) -> Number { Number(value: indexPath.row) }

      func name(at indexPath: RowPath) -> String? {
        nameCalls += 1
        if isSlow { g_usleep(2_000) }
        return nil
      }
    }

    @Test("makes the fewer with each frame the longer they take")
    func slowRows() async {
      let source = SlowNamesSource()
      let controller = ListController(dataSource: source)
      let view = ItemsView.ofNumbers(controller, asTable: false)
      let window = TestWindow(view.widget, width: 300, height: 320)
      await Display.wait { view.frame.isMapped }
      var steps: [Int] = []
      controller.model.connect("items-changed") {
        if source.isSlow { steps.append(Int($0.uint(at: 2))) }
      }
      source.count = 10_000
      controller.reloadData()
      await Display.wait { controller.model.toldCount == 10_000 }
      #expect(steps.count > 20)
      #expect(steps.dropFirst(3).prefix(15).allSatisfy { $0 == 4 })
      withExtendedLifetime(window) {}
    }

    @Test("has all rows at once where somebody goes to one that is missing")
    func scrolling() async {
      let view = ItemsView.ofNumbers(controller, asTable: false)
      let window = TestWindow(view.widget, width: 300, height: 320)
      await Display.wait { view.frame.isMapped }
      fillWithoutFrames(10_000)
      view.scroll(to: 9_000)
      #expect(controller.model.toldCount == 10_000)
      await Display.wait { view.anchor.isInView(9_000) }
      #expect(view.widget.label("number 9000") != nil)
      fill(0)
      fillWithoutFrames(10_000)
      #expect(view.focus(5_000))
      #expect(view.focusedID == 5_000)
      withExtendedLifetime(window) {}
    }

    @Test("has all rows where a key is pressed, so that End leads to the last one")
    func keys() async throws {
      let view = ItemsView.ofNumbers(controller, asTable: false)
      let window = TestWindow(view.widget, width: 300, height: 320)
      await Display.wait { view.frame.isMapped }
      fillWithoutFrames(10_000)
      await Display.settle()
      #expect(view.focus(0))
      #expect(controller.model.toldCount == 24)
      try await Input.press("End")
      await Display.wait { view.focusedID == 9_999 }
      #expect(view.focusedID == 9_999)
      withExtendedLifetime(window) {}
    }

    @Test("grows, too, where it was hidden, and goes on where it was", arguments: [false, true])
    func hidden(asTable: Bool) async {
      let other = ItemsView.ofNumbers(controller, asTable: !asTable)
      let view = ItemsView.ofNumbers(controller, asTable: asTable)
      let stack = Stack(isAnimated: false)
      stack.add(Label("nothing yet"), name: "nothing")
      stack.add(view.widget, name: "rows")
      let window = TestWindow(stack, width: 300, height: 320)
      await Display.settle()
      fill(10_000)
      stack.visibleName = "rows"
      #expect(controller.model.toldCount == 24)
      await Display.wait { controller.model.toldCount == 10_000 }
      stack.visibleName = "nothing"
      view.scroll(to: 7_000)
      stack.visibleName = "rows"
      #expect(controller.model.toldCount == 10_000)
      await Display.wait { view.anchor.isInView(7_000) }
      #expect(view.anchor.isInView(7_000))
      withExtendedLifetime((window, other)) {}
    }
  }
}
