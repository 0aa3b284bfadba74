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
  }
}
