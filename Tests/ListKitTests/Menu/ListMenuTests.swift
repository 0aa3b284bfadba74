import CGtk
import DisplayTestSupport
import Gtk
import TestSupport
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("The context menu")
  struct ListMenuTests {
    private let spy = DelegateSpy<Int, Number>()
    private let controller = ListController(dataSource: NumbersSource(0..<10))

    init() { controller.delegate = spy }

    private func menu(in view: ItemsView<Int, Number>) -> Widget? {
      view.frame.box.descendant { widget in
        widget.pointer.typeName == "GtkPopoverMenu" && gtk_widget_get_mapped(widget.widget) != 0
      }
    }

    /// What in a list looks as if the pointer were pressed on it.
    private func pressed(in view: ItemsView<Int, Number>) -> [String] {
      var names: [String] = []
      _ = view.list.descendant { widget in
        if gtk_widget_get_state_flags(widget.widget).rawValue
          & GTK_STATE_FLAG_ACTIVE.rawValue != 0
        {
          names.append(widget.pointer.typeName)
        }
        return false
      }
      return names
    }

    @Test(
      "comes when the button is let go of, and leaves no row pressed, however long that was held",
      arguments: ViewKind.allCases, [false, true])
    func release(_ kind: ViewKind, isHeld: Bool) async throws {
      let view = kind.view(of: controller)
      let window = TestWindow(view.widget, width: 500, height: 400)
      await Display.settle()
      for number in [0, 4, 8] {
        let row = try #require(view.widget.label("number \(number)"))
        if isHeld {
          try await Input.move(over: row)
          _ = try ExternalProgram("xdotool", ["mousedown", "3"]).run()
          await Display.settle()
          #expect(controller.selection.ids == [number] && menu(in: view) == nil)
          _ = try ExternalProgram("xdotool", ["mouseup", "3"]).run()
          await Display.settle()
        } else {
          try await Input.click(row, button: 3)
        }
        await Display.wait(atMost: 5) { menu(in: view) != nil }
        #expect(menu(in: view) != nil, "\(number) \(controller.selection.ids) \(spy.menus)")
        #expect(spy.menus.last == [number] && controller.selection.ids == [number])
        try await Input.press("Escape")
        await Display.wait { menu(in: view) == nil }
        #expect(menu(in: view) == nil)
      }
      try await Input.moveAway()
      #expect(pressed(in: view) == [])
      withExtendedLifetime(window) {}
    }

    @Test(
      "after Esc the keyboard is on the row, whatever had it before", arguments: ViewKind.allCases)
    func escape(_ kind: ViewKind) async throws {
      let view = kind.view(of: controller)
      let entry = Entry()
      view.widget.expandsVertically = true
      let window = TestWindow(Box(.vertical, [entry, view.widget]), width: 500, height: 400)
      await Display.settle()
      entry.grabFocus()
      try await Input.click(try #require(view.widget.label("number 4")), button: 3)
      #expect(await Display.wait(atMost: 5) { menu(in: view) != nil })
      try await Input.press("Escape")
      #expect(await Display.wait { menu(in: view) == nil && view.focusedID == 4 })
      try await Input.press("Home")
      #expect(await Display.wait { controller.selection.ids == [0] })
      #expect(!entry.containsFocus)
      withExtendedLifetime(window) {}
    }
  }
}
