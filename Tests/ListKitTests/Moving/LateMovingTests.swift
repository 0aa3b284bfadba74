import CGtk
import DisplayTestSupport
import Gtk
import TestSupport
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Rows that a model moves and deletes later")
  final class LateMovingTests {
    private let source = LateSource(0..<500)
    private let controller: ListController<Int, Number>
    private let list: ListView<Int, Number>
    private let entry = Entry()
    private let window: TestWindow
    private let delegate = Delegate()

    private final class Delegate: ListDelegate {
      private(set) var isTold = false
      func list(_ list: ListController<Int, Number>, didMove ids: [Int]) { isTold = true }
      func list(_ list: ListController<Int, Number>, didDelete ids: [Int]) { isTold = true }
    }

    init() async {
      controller = ListController(dataSource: source)
      list = ListView(controller)
      list.register(NumberCell.self, for: Number.self)
      window = TestWindow(Box(.vertical, [entry, list.widget]), width: 300, height: 400)
      controller.delegate = delegate
      await Display.settle()
    }

    /// The model does what it was asked for, tells its observers, and then the list.
    private func finish() async throws {
      source.change()
      controller.reloadData(reconfiguring: false)
      await Display.settle()
      source.answer(true)
      try await wait(until: "the list hears of it") { delegate.isTold }
      await Display.settle()
    }

    @Test(
      "a row that a key moves keeps the focus, and can be seen where it is then",
      arguments: [3, 499])
    func move(row: Int) async throws {
      controller.select([row])
      list.focus(row)
      await Display.settle()
      try await Input.press(row == 3 ? "alt+End" : "alt+Home")
      #expect(!delegate.isTold)
      try await finish()
      #expect((row == 3 ? source.numbers.last : source.numbers.first) == row)
      #expect(list.focusedID == row && list.anchor.isInView(row))
    }

    @Test("whoever has gone to another row meanwhile stays there")
    func otherRow() async throws {
      controller.select([3])
      list.focus(3)
      try await Input.press("alt+End", "Down")
      #expect(list.focusedID == 4)
      try await finish()
      #expect(list.focusedID == 4 && list.anchor.isInView(4))
    }

    @Test("Delete goes on with the next row, as if it had been at once")
    func delete() async throws {
      controller.select([2, 3])
      list.focus(2)
      try await Input.press("Delete")
      try await finish()
      #expect(list.focusedID == 4 && controller.selection.ids == [4])
    }

    @Test("whoever writes elsewhere meanwhile goes on there")
    func elsewhere() async throws {
      controller.select([2])
      list.focus(2)
      try await Input.press("Delete")
      entry.grabFocus()
      try await finish()
      #expect(list.focusedID == nil && entry.containsFocus)
      #expect(controller.selection.ids == [3])
    }

    @Test("what drags rows hears that the drop was taken")
    func drop() async throws {
      var isRefused = false
      // GTK asks the handlers of a drop one after another, until one takes it.
      for target in dropTargets {
        target.connectAnswering("drop") { _ in
          isRefused = true
          return false
        }
      }
      try await Input.drag(
        #require(list.widget.label("number 1")), to: #require(list.widget.label("number 3")),
        at: 0.9)
      try await finish()
      #expect(source.numbers.prefix(4) == [0, 2, 3, 1] && !isRefused)
    }

    private var dropTargets: [Object] {
      guard let controllers = gtk_widget_observe_controllers(list.list.widget) else { return [] }
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
        g_list_model_get_item(controllers, index).map { Object(adopting: $0) }
      }.filter { verso_is_a($0.pointer, gtk_drop_target_get_type()) != 0 }
    }
  }
}
