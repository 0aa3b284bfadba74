import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("The names of classes", .inDisplay)
struct ClassNamesTests {
  @Test("no screen reader is told of them; names that widgets have and get stay theirs")
  func hidden() async {
    _ = ClassNames.areHidden
    let picture = Image(icon: "open-menu-symbolic", pixels: 16)
    let named = Image(icon: "open-menu-symbolic", pixels: 16)
    named.setAccessibleLabel("A picture")
    let button = Button(label: "Press")
    let window = TestWindow(Box(.vertical, [picture, named, button]))
    await Display.settle()
    #expect(verso_accessible_has_label(picture.pointer, "") != 0)
    #expect(verso_accessible_has_label(named.pointer, "A picture") != 0)
    #expect(verso_accessible_has_label(button.pointer, "") == 0)
    picture.setAccessibleLabel("Another one")
    #expect(verso_accessible_has_label(picture.pointer, "Another one") != 0)
    withExtendedLifetime(window) {}
  }
}
