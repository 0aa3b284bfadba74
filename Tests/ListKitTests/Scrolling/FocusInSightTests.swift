import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("What has the keyboard focus inside a row")
  final class FocusInSightTests {
    /// Lines of text, with an entry at the end.
    struct Form: CellConfiguring {
      let id: Int

      func configure(_ cell: FormCell) { cell.id = id }
    }

    /// A row that may be higher than the view.
    final class FormCell: EditableCell {
      var id: Int?
      let box = Box(.vertical)
      let entry = Entry()
      var widget: Widget { box }
      var editedText: String { entry.text }

      init() {
        for number in 0..<20 { box.append(Label("line \(number)")) }
        box.append(entry)
        for number in 20..<40 { box.append(Label("line \(number)")) }
      }

      func beginEditing() { entry.grabFocus() }
      func endEditing(_ end: EditEnd) {}
    }

    /// Three of them.
    final class Forms: ListDataSource {
      func numberOfRows(inSection section: Int) -> Int { 3 }
      func id(at indexPath: RowPath) -> Int { indexPath.row }
      func item(at indexPath: RowPath) -> Form { Form(id: indexPath.row) }
      func hasRow(_ id: Int) -> Bool { (0..<3).contains(id) }
    }

    let source = Forms()
    let controller: ListController<Int, Form>
    let list: ListView<Int, Form>
    var cells: [FormCell] = []
    var window: TestWindow?

    init() async {
      controller = ListController(dataSource: source)
      controller.selectionMode = .none
      list = ListView(controller)
      list.register(FormCell.self, for: Form.self) { [weak self] in self?.cells.append($0) }
      window = TestWindow(list.widget, width: 300, height: 200)
      await Display.settle()
    }

    /// Whether what has the focus is seen whole.
    private var isInSight: Bool {
      guard let focus = list.widget.focusOfWindow, focus.pointer.typeName == "GtkText" else {
        return false
      }
      var bounds = graphene_rect_t()
      return gtk_widget_compute_bounds(focus.widget, list.widget.widget, &bounds) != 0
        && bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= 200
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
      list.widget.descendant { $0.pointer.typeName == "GtkScrolledWindow" }
        .flatMap { gtk_scrolled_window_get_vadjustment($0.opaque) }
    }

    /// Gives the entry of a row the keyboard.
    private func focus(_ id: Int) async throws {
      list.scroll(to: id)
      await Display.settle()
      #expect(try #require(cells.first { $0.id == id }).entry.grabFocus())
      await Display.wait(atMost: 5) { self.isInSight }
      #expect(isInSight, "\(id)")
    }

    @Test("is scrolled to in a row that is higher than the view")
    func tallRow() async throws {
      for id in [0, 1, 2, 0] { try await focus(id) }
    }

    @Test("stays in sight where the row grows above and below it")
    func growing() async throws {
      try await focus(1)
      let cell = try #require(cells.first { $0.entry.containsFocus })
      for number in 0..<20 {
        let line = Label("new \(number)")
        let isAbove = number < 10
        gtk_widget_insert_before(line.widget, cell.box.widget, isAbove ? cell.entry.widget : nil)
        await Display.settle()
        #expect(isInSight, "\(number)")
      }
    }

    @Test("can be scrolled away from, and back by as much as the wheel turns")
    func scrollingAway() async throws {
      try await focus(1)
      let start = gtk_adjustment_get_value(adjustment)
      for value in [start + 400, start + 700, start + 400, start + 390] {
        gtk_adjustment_set_value(adjustment, value)
        await Display.settle()
        #expect(abs(gtk_adjustment_get_value(adjustment) - value) < 1)
      }
    }
  }
}
