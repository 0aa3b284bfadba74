import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("The menus of texts", .inDisplay)
struct TextMenusTests {
  private func hasMenu(_ widget: Widget) -> Bool {
    widget.children.contains {
      verso_is_a($0.pointer, gtk_popover_get_type()) != 0 || hasMenu($0)
    }
  }

  @Test("a text that leaves its window lets go of its menu, and has a new one where it comes back")
  func renewed() async {
    let label = Label("A text")
    label.isSelectable = true
    for text in [label, Entry(), TextView()] as [Widget] {
      let box = Box(.vertical, [text])
      let window = TestWindow(box)
      await Display.settle()
      // An entry leaves its menu to the text inside.
      let inner = text.children.first ?? text
      for _ in 0..<2 {
        #expect(inner.activateAction("menu.popup"))
        await Display.settle()
        #expect(hasMenu(text))
        box.remove(text)
        #expect(!hasMenu(text))
        box.append(text)
        await Display.settle()
      }
      withExtendedLifetime(window) {}
    }
  }
}
