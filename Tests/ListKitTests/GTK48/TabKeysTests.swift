import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Tab in a list of fields")
  struct TabKeysTests {
    private let source = ChecksSource(0..<200)
    private let controller: ListController<Int, CheckRow>
    private let list: ListView<Int, CheckRow>
    private let after = Button(label: "after")
    private let box: Box
    private let window: TestWindow

    init() {
      controller = ListController(dataSource: source)
      list = ListView(controller)
      list.register(CheckCell.self, for: CheckRow.self)
      list.widget.expandsVertically = true
      box = Box(.vertical, [list.widget, after])
      window = TestWindow(Box(.vertical, [box]), width: 400, height: 300)
    }

    private func cell(_ id: Int) throws -> CheckCell {
      try #require(list.slot(of: id)?.cell as? CheckCell)
    }

    @Test("goes through the fields of its row, and then leaves the list, there and back")
    func leaving() async throws {
      list.tabLeaves = true
      await Display.settle()
      list.focus(3)
      #expect(try cell(3).button.containsFocus)
      try await Input.press("Tab")
      #expect(try cell(3).check.containsFocus)
      try await Input.press("Tab")
      #expect(try cell(3).entry.containsFocus)
      try await Input.press("Tab")
      #expect(after.hasFocus)
      list.focus(3)
      try cell(3).check.grabFocus()
      try await Input.press("shift+Tab")
      #expect(try cell(3).button.containsFocus)
      try await Input.press("Tab", "Tab", "Tab")
      #expect(after.hasFocus)
    }

    @Test("leads on from the row at the top, where the list itself has got the keyboard")
    func scrolled() async throws {
      await Display.settle()
      list.focus(150)
      await Display.settle()
      let root = try #require(gtk_widget_get_root(list.list.widget))
      gtk_root_set_focus(root, list.list.widget)
      #expect(list.list.hasFocus)
      await Display.settle()
      let id = try #require(list.focusedID)
      #expect(!list.list.hasFocus && list.anchor.isInView(id))
      try await Input.press("Tab")
      let next = try #require(list.focusedID)
      #expect(next == id || next == id + 1, "\(id), \(next)")
    }

    @Test("leads into the first row that comes, where the list itself had the keyboard")
    func itself() async throws {
      source.numbers = []
      controller.reloadData()
      await Display.settle()
      list.list.grabFocus()
      await Display.settle()
      #expect(list.list.hasFocus && list.focusedID == nil)
      source.numbers = Array(0..<20)
      controller.reloadData()
      await Display.settle()
      #expect(list.focusedID == 0 && !list.list.hasFocus)
    }
  }
}
