import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

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
      /// GObjects: widgets, models, rows, factories, columns.
      var instances: [WeakInstance] = []
      /// Swift objects that GTK holds: slots, records of rows, factories of cells.
      var objects: [() -> AnyObject?] = []

      func follow(_ cell: EntryCell) {
        cells.append { [weak cell] in cell }
        instances.append(WeakInstance(cell.widget))
      }

      func follow(_ object: AnyObject) { objects.append { [weak object] in object } }

      func followWidgets(in widget: Widget) {
        instances.append(WeakInstance(widget))
        for child in widget.children { followWidgets(in: child) }
      }
    }

    /// Knows whether a GObject still lives.
    @MainActor
    final class WeakInstance {
      let typeName: String
      private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

      init(_ object: Object) {
        typeName = object.pointer.typeName
        g_weak_ref_init(reference, object.pointer)
      }

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
      await Display.wait {
        traces.cells.allSatisfy { $0() == nil } && !traces.instances.contains(where: \.isAlive)
      }
      #expect(traces.controller == nil)
      #expect(traces.source == nil)
      #expect(traces.view == nil)
      #expect(traces.cells.count > 10)
      #expect(traces.cells.allSatisfy { $0() == nil })
      #expect(traces.objects.count > 20)
      #expect(traces.objects.allSatisfy { $0() == nil })
      #expect(traces.instances.count > 50)
      #expect(traces.instances.filter(\.isAlive).map(\.typeName) == [])
    }

    /// Notes everything of a view on the screen that Swift hands to GTK.
    private func follow(_ view: ItemsView<Int, Person>, _ traces: Traces) {
      traces.followWidgets(in: view.widget)
      for factory in view.factories {
        traces.follow(factory)
        traces.follow(factory.pool)
      }
      view.controller.model.forEachRecord { record in
        traces.follow(record)
        for slot in record.slots { traces.follow(slot) }
        guard let row = record.instance else { return }
        traces.instances.append(WeakInstance(Object(retaining: row)))
      }
      let columns = gtk_column_view_get_columns
      guard view is ListTable<Int, Person>, let list = columns(view.list.opaque) else { return }
      for position in 0..<g_list_model_get_n_items(list) {
        guard let column = g_list_model_get_item(list, position) else { continue }
        let object = Object(adopting: column)
        traces.instances.append(WeakInstance(object))
        if let sorter = gtk_column_view_column_get_sorter(object.opaque) {
          traces.instances.append(
            WeakInstance(Object(retaining: UnsafeMutableRawPointer(sorter))))
        }
      }
    }

    private func use(_ view: ItemsView<Int, Person>, _ traces: Traces) async {
      traces.view = view
      traces.controller = view.controller
      traces.source = view.controller.dataSource as? People
      traces.instances.append(WeakInstance(view.controller.model))
      let window = TestWindow(view.widget, width: 400, height: 300)
      await Display.settle()
      follow(view, traces)
      view.controller.select([3, 5])
      view.focus(5)
      view.scroll(to: 700)
      await Display.settle()
      view.beginEditing(700)
      await Display.settle()
      traces.source?.people.reverse()
      view.controller.reloadData()
      await Display.settle()
      follow(view, traces)
      withExtendedLifetime(window) {}
    }

    /// Uses a view of people, and expects that nothing of it stays.
    private func check(
      _ make: (ListController<Int, Person>, Traces) -> ItemsView<Int, Person>
    ) async {
      let traces = Traces()
      await use(make(ListController(dataSource: People(count: 1000)), traces), traces)
      await expectNothingLeft(of: traces)
    }

    @Test("a closed list leaves nothing behind")
    func list() async {
      await check { controller, traces in
        let list = ListView(controller)
        list.register(EntryCell.self, for: Person.self) {
          traces.follow($0)
        } showing: {
          $0.name
        }
        return list
      }
    }

    @Test("a closed table leaves nothing behind")
    func table() async {
      await check { controller, traces in
        ListTable(
          controller,
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
      }
    }

    @Test("a widget in a window goes on working when its Swift objects are dropped")
    func droppedHandles() async throws {
      let people = People(count: 100)
      var list: ListView? = ListView(ListController(dataSource: people))
      list?.register(EntryCell.self, for: Person.self) { $0.name }
      let widget = try #require(list?.widget)
      let window = TestWindow(widget, width: 400, height: 300)
      await Display.settle()
      list = nil
      await Display.settle()
      #expect(widget.label("name 3") != nil)
      widget.isVisible = false
      await Display.settle()
      withExtendedLifetime(window) {}
    }

    @Test(
      "a list that nobody keeps but the widget around it shows its rows once they are on the screen"
    )
    func keptByParent() async {
      let people = People(count: 100)
      let entry = Entry()
      let box = Box(.vertical, [entry])
      weak var view: ListView<Int, Person>?
      weak var controller: ListController<Int, Person>?
      // Functions of their own, as what they hold for a moment is held for as long as they run.
      func append() {
        let list = ListView(ListController(dataSource: people))
        list.register(EntryCell.self, for: Person.self) { $0.name }
        box.append(list.widget)
        (view, controller) = (list, list.controller)
      }
      func reload() { view?.controller.reloadData() }
      append()
      let window = TestWindow(box, width: 400, height: 300)
      await Display.settle()
      #expect(box.label("name 3") != nil)
      people.people.removeFirst(50)
      reload()
      await Display.settle()
      #expect(box.label("name 53") != nil)
      // A window of GTK 4.8 keeps what had the focus when it was taken out, until it looks for another place for it.
      entry.grabFocus()
      box.removeAll()
      await Display.wait { view == nil && controller == nil }
      #expect(view == nil && controller == nil)
      withExtendedLifetime(window) {}
    }

    @Test("a table in a window goes on working when its Swift objects are dropped, and closes")
    func droppedTable() async throws {
      do {
        var table: ListTable<Int, Person>? = ListTable(
          ListController(dataSource: People(count: 100)),
          columns: [
            TableColumn("name", title: "Name", cell: EntryCell.self, showing: \.name),
            TableColumn("town", title: "Town", cell: EntryCell.self, showing: \.town),
          ])
        let widget = try #require(table?.widget)
        let window = TestWindow(widget, width: 400, height: 300)
        await Display.settle()
        table = nil
        await Display.settle()
        #expect(widget.label("name 3") != nil)
        withExtendedLifetime(window) {}
      }
      await Display.settle()
    }

    @Test("a list that goes while its menu is open takes the menu along")
    func openMenu() async throws {
      let spy = DelegateSpy<Int, Person>()
      var list: ListView<Int, Person>? = ListView(ListController(dataSource: People(count: 3)))
      list?.register(EntryCell.self, for: Person.self, showing: \.name)
      list?.controller.delegate = spy
      let widget = try #require(list?.widget)
      let box = Box(.vertical, [widget])
      let window = TestWindow(box)
      await Display.settle()
      try await Input.click(#require(widget.label("name 1")), button: 3)
      #expect(spy.menus == [[1]])
      #expect(widget.descendant { $0.pointer.typeName == "GtkPopoverMenu" } != nil)
      list = nil
      box.remove(widget)
      await Display.settle()
      #expect(widget.descendant { $0.pointer.typeName == "GtkPopoverMenu" } == nil)
      withExtendedLifetime(window) {}
    }
  }
}
