import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("The window with all keys", .inDisplay)
struct ShortcutsWindowTests {
  private func open() async -> ShortcutsWindow {
    let shortcuts = ShortcutsWindow(CommandBook(), over: nil)
    shortcuts.present()
    await Display.settle()
    return shortcuts
  }

  private func least(_ orientation: GtkOrientation, of window: Widget) -> Int {
    var least: CInt = 0
    gtk_widget_measure(window.widget, orientation, -1, &least, nil, nil, nil)
    return Int(least)
  }

  @Test("fits a low screen and a narrow one, with no key cut off")
  func size() async throws {
    let shortcuts = await open()
    #expect(least(GTK_ORIENTATION_HORIZONTAL, of: shortcuts.window) <= 360)
    #expect(least(GTK_ORIENTATION_VERTICAL, of: shortcuts.window) <= 294)
    try await Input.moveWindow(of: shortcuts.window, to: (0, 0), size: (360, 640))
    await Display.wait { shortcuts.window.width <= 360 }
    try await Input.type("larger smaller")
    let label = { shortcuts.window.label("Larger, Smaller, Whole") }
    await Display.wait { label() != nil && shortcuts.window.label("Edit Keywords") == nil }
    await Display.settle()
    let row = try #require(label()?.parent)
    let keys = row.children.flatMap(\.children).filter {
      $0.pointer.typeName == "GtkShortcutLabel"
    }
    #expect(keys.count == 3)
    for key in keys {
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(key.widget, row.widget, &bounds) != 0)
      #expect(bounds.origin.x >= 0 && Int(bounds.origin.x) + key.width <= row.width)
    }
    shortcuts.window.close()
  }

  @Test("what is typed finds keys by their names and headings, and that there are none is said")
  func finding() async throws {
    let shortcuts = await open()
    #expect(shortcuts.window.label("Photos") != nil && shortcuts.window.label("Edit") != nil)
    try await Input.type("lou dist")
    await Display.wait { shortcuts.window.label("No Shortcut Found") != nil }
    #expect(shortcuts.window.label("No Shortcut Found") != nil)
    try await Input.press("BackSpace", "BackSpace", "BackSpace", "BackSpace")
    await Display.wait { shortcuts.window.label("Actual Size") != nil }
    #expect(shortcuts.window.label("Actual Size") != nil)
    #expect(shortcuts.window.label("Edit Keywords") == nil)
    #expect(shortcuts.window.label("No Shortcut Found") == nil)
    shortcuts.window.close()
  }

  @Test("where the language is read from the right, the arrow to the left leads on")
  func rightToLeft() {
    func keys(_ isRightToLeft: Bool) -> [String] {
      ShortcutsContent(book: CommandBook(), isRightToLeft: isRightToLeft).groups
        .flatMap(\.keys)
        .filter { ["Next or Previous Photo", "From the Row to Its Cells"].contains($0.title) }
        .map(\.accelerator)
    }
    #expect(keys(false) == ["Right Left Page_Down Page_Up", "Right"])
    #expect(keys(true) == ["Left Right Page_Down Page_Up", "Left"])
  }
}
