import CGtk
import DisplayTestSupport
import Gtk
import Testing

/// Without the mend, GTK's critical message ends the whole run in each of these tests.
@MainActor
@Suite("Popovers of a window that is partly beyond the edge of the screen", .inDisplay)
struct PopoverPlacementTests {
  @Test(
    "one that points beyond an edge opens on the screen",
    arguments: [(-350, 100), (1240, 100), (100, -250), (100, 880)])
  func edges(x: Int, y: Int) async throws {
    let buttons = ["Start", "End"].map { MenuButton(label: $0) }
    let space = Label()
    space.expandsHorizontally = true
    let content = Box(.horizontal, [buttons[0], space, buttons[1]])
    for button in buttons { button.setPopover { Popover(Label("inside")) } }
    let window = TestWindow(content)
    await Display.settle()
    try await Input.moveWindow(of: content, to: (x, y))
    for button in buttons {
      button.open()
      await Display.settle()
      let popover = try #require(button.popover)
      #expect(popover.isMapped)
      #expect(popover.isOnScreen)
      popover.close()
      await Display.settle()
      #expect(!popover.isMapped)
    }
    // On the screen again, it points at its button again.
    try await Input.moveWindow(of: content, to: (100, 100))
    let popover = try #require(buttons[1].popover)
    #expect(!popover.isTold)
    withExtendedLifetime(window) {}
  }

  @Test("one that is open and points beyond an edge then stays on the screen")
  func pointedAway() async throws {
    let box = Box(.horizontal)
    let popover = Popover(Label("inside"))
    popover.autohides = false
    popover.attach(to: box)
    let window = TestWindow(box)
    await Display.settle()
    try await Input.moveWindow(of: box, to: (-350, 100))
    popover.point(atX: 380, y: 100)
    popover.open()
    await Display.settle()
    for x in [100, 0, 390] {
      popover.point(atX: x, y: 100)
      await Display.settle()
      #expect(popover.isMapped && popover.isOnScreen, "\(x)")
    }
    popover.close()
    await Display.settle()
    withExtendedLifetime(window) {}
  }

  @Test("the menu of a text opens by key where the text is beyond the edge")
  func menuOfText() async throws {
    let entry = Entry()
    let space = Label()
    space.expandsHorizontally = true
    let window = TestWindow(Box(.horizontal, [entry, space]))
    await Display.settle()
    entry.grabFocus()
    try await Input.moveWindow(of: entry, to: (-350, 100))
    try await Input.press("Menu")
    let menu = entry.descendant { $0.pointer.typeName == "GtkPopoverMenu" }
    let popover = try #require(menu.map { Popover(retaining: $0.pointer) })
    #expect(popover.isMapped)
    #expect(popover.isOnScreen)
    try await Input.press("Escape")
    #expect(entry.containsFocus)
    withExtendedLifetime(window) {}
  }

  @Test("an open one closes where the window gets larger beyond the edge, and else stays")
  func size() async throws {
    let button = MenuButton(label: "End")
    let space = Label()
    space.expandsHorizontally = true
    let content = Box(.horizontal, [space, button])
    button.setPopover { Popover(Label("inside")) }
    let window = TestWindow(content)
    await Display.settle()
    try await Input.moveWindow(of: content, to: (800, 100))
    button.open()
    await Display.settle()
    let popover = try #require(button.popover)
    try await Input.moveWindow(of: content, to: (800, 100), size: (440, 300))
    #expect(popover.isMapped)
    try await Input.moveWindow(of: content, to: (800, 100), size: (1200, 300))
    #expect(!popover.isMapped)
    withExtendedLifetime(window) {}
  }
}

extension MenuButton {
  fileprivate var popover: Popover? {
    gtk_menu_button_get_popover(opaque).map { Popover(retaining: UnsafeMutableRawPointer($0)) }
  }
}

extension Popover {
  fileprivate var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Whether its surface is where a person sees it.
  fileprivate var isOnScreen: Bool {
    guard let surface = gtk_native_get_surface(opaque) else { return false }
    return gdk_display_get_monitor_at_surface(gdk_surface_get_display(surface), surface) != nil
  }

  /// Whether it points at a rectangle that it was told.
  fileprivate var isTold: Bool {
    var rectangle = GdkRectangle()
    return gtk_popover_get_pointing_to(cast(), &rectangle) != 0
  }
}
