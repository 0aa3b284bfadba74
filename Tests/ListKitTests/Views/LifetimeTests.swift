import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("The lifetime of lists")
  struct LifetimeTests {
    /// Weak references to what crosses between Swift and GTK.
    @MainActor
    final class Traces {
      weak var controller: ListController<Int, Person>?
      weak var source: People?
      weak var view: ItemsView<Int, Person>?
      var cells: [() -> EntryCell?] = []
      var widgets: [WeakInstance] = []

      func follow(_ cell: EntryCell) {
        cells.append { [weak cell] in cell }
        widgets.append(WeakInstance(cell.widget))
      }
    }

    /// Knows whether a GObject still lives.
    @MainActor
    final class WeakInstance {
      private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

      init(_ object: Object) { g_weak_ref_init(reference, object.pointer) }

      var isAlive: Bool {
        guard let object = g_weak_ref_get(reference) else { return false }
        g_object_unref(object)
        return true
      }

      isolated deinit {
        g_weak_ref_clear(reference)
        reference.deallocate()
      }
    }

    private func expectNothingLeft(of traces: Traces) async {
      await Display.wait(atMost: 2) { traces.cells.allSatisfy { $0() == nil } }
      #expect(traces.controller == nil)
      #expect(traces.source == nil)
      #expect(traces.view == nil)
      #expect(traces.cells.count > 10)
      #expect(traces.cells.allSatisfy { $0() == nil })
      #expect(traces.widgets.allSatisfy { !$0.isAlive })
    }

    private func use(_ view: ItemsView<Int, Person>, _ traces: Traces) async {
      traces.view = view
      traces.controller = view.controller
      traces.source = view.controller.dataSource as? People
      traces.widgets.append(WeakInstance(view.widget))
      traces.widgets.append(WeakInstance(view.controller.model))
      let window = TestWindow(view.widget, width: 400, height: 300)
      await Display.settle()
      view.controller.select([3, 5])
      view.focus(5)
      view.scroll(to: 700)
      await Display.settle()
      view.beginEditing(700)
      await Display.settle()
      traces.source?.people.reverse()
      view.controller.reloadData()
      await Display.settle()
      withExtendedLifetime(window) {}
    }

    @Test("a closed list leaves nothing behind")
    func list() async {
      let traces = Traces()
      do {
        let list = ListView(ListController(dataSource: People(count: 1000)))
        list.register(EntryCell.self, for: Person.self) {
          traces.follow($0)
        } showing: {
          $0.name
        }
        await use(list, traces)
      }
      await expectNothingLeft(of: traces)
    }

    @Test("a closed table leaves nothing behind")
    func table() async {
      let traces = Traces()
      do {
        let table = ListTable(
          ListController(dataSource: People(count: 1000)),
          columns: [
            TableColumn("name", title: "Name", cell: EntryCell.self) {
              traces.follow($0)
            } showing: {
              $0.name
            }
            .editable(EntryCell.self) { _, _ in true },
            TableColumn("town", title: "Town", cell: EntryCell.self) {
              traces.follow($0)
            } showing: {
              $0.town
            },
          ])
        await use(table, traces)
      }
      await expectNothingLeft(of: traces)
    }

    @Test("a widget in a window goes on working when its Swift objects are dropped")
    func droppedHandles() async {
      let people = People(count: 100)
      var list: ListView? = ListView(ListController(dataSource: people))
      list?.register(EntryCell.self, for: Person.self) { $0.name }
      guard let widget = list?.widget else { return }
      let window = TestWindow(widget, width: 400, height: 300)
      await Display.settle()
      list = nil
      await Display.settle()
      #expect(widget.label("name 3") != nil)
      widget.isVisible = false
      await Display.settle()
      withExtendedLifetime(window) {}
    }
  }
}
