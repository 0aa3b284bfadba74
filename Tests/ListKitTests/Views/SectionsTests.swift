import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("Sections of a list")
  struct SectionsTests {
    /// Sections of ten numbers each.
    let source = GroupsSource(0..<200) { $0 / 10 }
    let controller: ListController<Int, Number>
    let list: ListView<Int, Number>
    let window: TestWindow

    init() async {
      controller = ListController(dataSource: source)
      list = ListView(controller)
      list.register(NumberCell.self, for: Number.self)
      list.pinsHeaders = true
      window = TestWindow(list.widget, width: 300, height: 400)
      await Display.settle()
    }

    private func header(_ number: Int) throws -> Widget {
      try #require(list.widget.label("group \(number)"))
    }

    /// GTK's row around a widget.
    private func row(of widget: Widget) throws -> Widget {
      var row = widget
      while row.pointer.typeName != "GtkListItemWidget" { row = try #require(row.parent) }
      return row
    }

    /// The text of the header that is pinned at the top of the view; nil for none.
    private var pinned: String? {
      list.widget.descendant {
        $0.hasStyle("pinned-header") && gtk_widget_get_mapped($0.widget) != 0
      }
      .flatMap { $0.descendant { $0.pointer.typeName == "GtkLabel" } }
      .map { String(cString: gtk_label_get_text($0.opaque)) }
    }

    private func top(of widget: Widget) -> Float {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget.widget, list.widget.widget, &bounds)
      return bounds.origin.y
    }

    @Test("a click on a header selects its rows, with Ctrl besides the others")
    func click() async throws {
      try await Input.click(header(0))
      #expect(controller.selection.ids == Array(0..<10))
      list.scroll(to: 12)
      await Display.settle()
      try await Input.click(header(1), holding: "ctrl")
      #expect(controller.selection.ids == Array(0..<20))
      try await Input.click(header(1), holding: "ctrl")
      #expect(controller.selection.ids == Array(0..<10))
      try await Input.click(header(1))
      #expect(controller.selection.ids == Array(10..<20))
    }

    @Test("a footer stands below the rows of its section, and is no heading to a screen reader")
    func footer() async throws {
      list.scroll(to: 30)
      await Display.settle()
      let footer = try #require(list.widget.label("end of 2"))
      let last = try #require(list.widget.label("number 29"))
      #expect(top(of: last) < top(of: footer))
      #expect(try top(of: footer) < top(of: header(3)))
      #expect(gtk_accessible_get_accessible_role(footer.opaque) == GTK_ACCESSIBLE_ROLE_LABEL)
      #expect(
        try gtk_accessible_get_accessible_role(header(3).opaque) == GTK_ACCESSIBLE_ROLE_HEADING)
      try await Input.click(footer)
      #expect(controller.selection.isEmpty)
      source.numbers.removeAll { $0 / 10 == 2 }
      controller.reloadData()
      await Display.settle()
      #expect(list.widget.label("end of 2") == nil)
    }

    @Test("arrows go from row to row, over headers and footers")
    func arrows() async throws {
      // GTK 4.18 selects the row with the focus first, where it is not selected.
      controller.select([8])
      list.focus(8)
      try await Input.press("Down")
      #expect(controller.selection.ids == [9])
      try await Input.press("Down")
      #expect(list.focusedID == 10)
      #expect(controller.selection.ids == [10])
      try await Input.press("shift+Up")
      #expect(controller.selection.ids == [9, 10])
      list.focus(29)
      controller.select([29])
      try await Input.press("Down")
      #expect(list.focusedID == 30, "a footer and a header are between")
      try await Input.press("Up", "ctrl+Up")
      #expect(list.focusedID == 28)
      #expect(controller.selection.ids == [29])
    }

    @Test("Home and End lead to rows, and pages do not end on a header")
    func ends() async throws {
      list.focus(55)
      try await Input.press("Home")
      #expect(list.focusedID == 0)
      #expect(controller.selection.ids == [0])
      try await Input.press("Up")
      #expect(list.focusedID == 0, "the header above can be seen, and the focus stays")
      try await Input.press("End")
      #expect(list.focusedID == 199)
      try await Input.press("Home")
      for _ in 0..<12 {
        try await Input.press("Page_Down")
        #expect(list.focusedID != nil)
        #expect(controller.selection.count == 1)
      }
    }

    @Test("a header takes the focus for a screen reader, and Space and Enter select its rows")
    func headerKeys() async throws {
      let row = try row(of: header(1))
      #expect(gtk_widget_grab_focus(row.widget) != 0)
      try await Input.press("space")
      #expect(controller.selection.ids == Array(10..<20))
      controller.unselectAll()
      try await Input.press("Return")
      #expect(controller.selection.ids == Array(10..<20))
      try await Input.press("Down")
      #expect(controller.selection.ids == [10])
    }

    @Test("the section with the focus can be selected without a pointer")
    func focusedSection() {
      list.focus(34)
      #expect(list.selectSection())
      #expect(controller.selection.ids == Array(30..<40))
    }

    @Test("the header of the section at the top stays, and the next one pushes it out")
    func pinning() async throws {
      #expect(pinned == nil, "the header itself is at the top")
      list.scroll(to: 199)
      await Display.settle()
      #expect(pinned == "group 18" || pinned == "group 19")
      list.scroll(to: 53)
      await Display.settle()
      #expect(pinned == "group 5")
      let adjustment = try #require(
        list.widget.descendant { $0.pointer.typeName == "GtkScrolledWindow" }
          .flatMap { gtk_scrolled_window_get_vadjustment($0.opaque) })
      let next = try header(6)
      let frame = try #require(list.widget.descendant { $0.hasStyle("pinned-header") })
      // The next header comes to stand over the lower half of the pinned one.
      gtk_adjustment_set_value(
        adjustment, gtk_adjustment_get_value(adjustment) + Double(top(of: next)) - 20)
      await Display.settle()
      #expect(pinned == "group 5")
      #expect(top(of: frame) < 0)
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 40)
      await Display.settle()
      #expect(pinned == "group 6")
      #expect(top(of: frame) == 0)
    }

    @Test("a click on the pinned header selects its rows, and not the one beneath")
    func pinnedClick() async throws {
      list.scroll(to: 199)
      await Display.settle()
      list.scroll(to: 53)
      await Display.settle()
      let frame = try #require(list.widget.descendant { $0.hasStyle("pinned-header") })
      try await Input.click(frame)
      #expect(controller.selection.ids == Array(50..<60))
    }

    @Test("the row that a key leads to is not left under the pinned header")
    func uncovering() async throws {
      list.scroll(to: 199)
      await Display.settle()
      list.focus(57)
      await Display.settle()
      for _ in 0..<12 {
        try await Input.press("Up")
        await Display.settle()
        let id = try #require(list.focusedID)
        let row = try #require(list.widget.label("number \(id)"))
        let frame = try #require(list.widget.descendant { $0.hasStyle("pinned-header") })
        let lower = pinned == nil ? 0 : top(of: frame) + Float(frame.height)
        #expect(top(of: row) > lower, "number \(id) is covered")
      }
    }

    @Test("a screen reader finds headings with names, and the pinned header not at all")
    func names() throws {
      let label = try header(1)
      #expect(
        gtk_accessible_get_accessible_role(label.opaque) == GTK_ACCESSIBLE_ROLE_HEADING)
      let row = try row(of: label)
      #expect(verso_accessible_has_label(row.pointer, "group 1 of 10") != 0)
    }

    @Test("a list that is scrolled to its start shows the first header when it is grouped")
    func groupingAtStart() async throws {
      controller.dataSource = NumbersSource(0..<200)
      await Display.settle()
      controller.dataSource = source
      await Display.settle()
      #expect(pinned == nil)
      #expect(try top(of: header(0)) >= 0)
    }

    @Test("selection, focus and place survive when the rows are grouped otherwise")
    func regrouping() async throws {
      controller.select([45, 46])
      list.focus(46)
      await Display.settle()
      source.key = { $0 % 7 }
      controller.reloadData()
      await Display.settle()
      #expect(Set(controller.selection.ids) == [45, 46])
      #expect(list.focusedID == 46)
    }
  }
}
