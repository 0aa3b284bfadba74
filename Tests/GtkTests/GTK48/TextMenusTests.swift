import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("The menus of texts", .inDisplay)
struct TextMenusTests {
  private func texts() -> [Widget] {
    let label = Label("A text")
    label.isSelectable = true
    return [label, Entry(), TextView()]
  }

  private func openMenu(of text: Widget) async {
    // An entry leaves its menu to the text inside, which is its first child.
    #expect((text is Entry ? text.children[0] : text).activateAction("menu.popup"))
    await Display.settle()
  }

  private func menu(of widget: Widget) -> Widget? {
    widget.descendant { verso_is_a($0.pointer, gtk_popover_get_type()) != 0 }
  }

  @Test("a text that leaves its window lets go of its menu, and has a new one where it comes back")
  func renewed() async throws {
    for text in texts() {
      let box = Box(.vertical, [text])
      let window = TestWindow(box)
      await Display.settle()
      for _ in 0..<2 {
        await openMenu(of: text)
        let popover = try #require(menu(of: text))
        gtk_popover_popdown(popover.cast())
        await Display.settle()
        box.remove(text)
        #expect(menu(of: text) == nil)
        box.append(text)
        await Display.settle()
      }
      withExtendedLifetime(window) {}
    }
  }

  @Test("a text that leaves its window with its menu open leaves the pointer to others")
  func open() async throws {
    for text in texts() {
      let button = Button(label: "Press")
      var clicks = 0
      button.onClick { clicks += 1 }
      let box = Box(.vertical, [text, button])
      let window = TestWindow(box)
      await Display.settle()
      await openMenu(of: text)
      box.remove(text)
      await Display.settle()
      try await Input.click(button)
      await Display.settle()
      #expect(clicks == 1, "\(text)")
      withExtendedLifetime(window) {}
    }
  }
}
