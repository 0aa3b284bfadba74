import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("The list of preferences", .inDisplay)
struct PreferencesControllerTests {
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
  private let controller: PreferencesController
  private let window: TestWindow

  init() async {
    controller = PreferencesController(preferences)
    window = TestWindow(controller.view, width: 480, height: 420)
    await Display.settle()
  }

  /// The widget that a screen reader finds under a name and in a role.
  private func element(_ name: String, _ role: GtkAccessibleRole) throws -> Widget {
    try #require(
      controller.view.descendant {
        gtk_accessible_get_accessible_role($0.opaque) == role
          && verso_accessible_has_label($0.pointer, name) != 0
      }, "\(name)")
  }

  /// The switch moves before it says so.
  private func wait(_ isDone: () -> Bool) async {
    await Display.wait(until: isDone)
    #expect(isDone())
  }

  @Test("keys go through all choices, over titles and footers, and Space takes one")
  func keys() async throws {
    controller.view.descendant { $0.pointer.typeName == "GtkCheckButton" }?.grabFocus()
    try await Input.press("Down", "space")
    #expect(preferences.sidecarNaming == .withoutExtension)
    try await Input.press("Tab", "space")
    await wait { preferences.keepsTimes }
    try await Input.press("Return")
    await wait { !preferences.keepsTimes }
    try await Input.press("shift+Tab", "Up", "space")
    #expect(preferences.sidecarNaming == .withExtension)
  }

  @Test("a click anywhere in a row takes the choice, or turns the switch")
  func clicks() async throws {
    try await Input.click(#require(controller.view.label("IMG_1.xmp")))
    #expect(preferences.sidecarNaming == .withoutExtension)
    let title = try #require(controller.view.label("Keep the Modification Time"))
    try await Input.click(title)
    await wait { preferences.keepsTimes }
    try await Input.click(element("Keep the Modification Time", GTK_ACCESSIBLE_ROLE_SWITCH))
    await wait { !preferences.keepsTimes }
  }

  @Test(
    "keywords with levels and the destination for a format are chosen in the list, and told at once"
  )
  func everyChoice() async throws {
    var told = 0
    let controller = PreferencesController(preferences) { told += 1 }
    let window = TestWindow(controller.view, width: 480, height: 1200)
    await Display.settle()
    try await Input.click(#require(controller.view.label("The Last Level")))
    #expect(preferences.flatKeywords == .leaf)
    #expect(told == 1)
    let title = try #require(controller.view.label("JPEG Photos"))
    let combo = try #require(title.parent?.descendant { $0.pointer.typeName == "GtkDropDown" })
    #expect(verso_accessible_has_label(combo.pointer, "JPEG Photos") != 0)
    combo.grabFocus()
    try await Input.press("space", "Down", "Down", "Return")
    await wait { preferences.destinationsByFormat == ["jpeg": .sidecar] }
    #expect(told == 2)
    try await Input.press("space", "Up", "Up", "Return")
    await wait { preferences.destinationsByFormat == [:] }
    withExtendedLifetime(window) {}
  }

  @Test("the rows of a section are one card, whatever corners the theme gives to check buttons")
  func corners() async throws {
    Display.useDarkStyle(false)
    _ = VersoStyle.apply
    // As libadwaita 1.7 has it; that of Debian 12 has none.
    let theme = StyleSheet("checkbutton { border-radius: 999px; }")
    let display = try #require(gdk_display_get_default())
    gtk_style_context_add_provider_for_display(
      display, theme.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_THEME))
    defer { gtk_style_context_remove_provider_for_display(display, theme.opaque) }
    await Display.settle()
    let picture = try #require(WidgetPicture(of: controller.view))
    let rows = try ["IMG_1.CR3.xmp", "IMG_1.xmp"].map { text in
      let row = try #require(controller.view.label(text)?.parent)
      var bounds = graphene_rect_t()
      try #require(gtk_widget_compute_bounds(row.widget, controller.view.widget, &bounds) != 0)
      return (
        x: Int(bounds.origin.x), y: Int(bounds.origin.y), width: Int(bounds.size.width),
        height: Int(bounds.size.height)
      )
    }
    let (first, last) = (rows[0], rows[1])
    let middle = picture[first.x + first.width / 2, first.y + first.height / 2]
    for x in [first.x + 2, first.x + first.width - 3] {
      #expect(picture[x, first.y + first.height - 3] == middle, "below the first one")
      #expect(picture[x, last.y + 3] == middle, "above the last one")
      #expect(picture[x, first.y + 1] != middle, "the first one is round above")
      #expect(picture[x, last.y + last.height - 2] != middle, "the last one is round below")
    }
  }

  @Test("a screen reader finds a choice of one, a switch, rows and titles, each with a name")
  func accessibility() throws {
    _ = try element("IMG_1.CR3.xmp", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    _ = try element("Keep the Modification Time", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    let choices = ["IMG_1.CR3.xmp", "IMG_1.xmp"].compactMap { text in
      controller.view.label(text)?.parent
    }
    #expect(
      choices.map { gtk_accessible_get_accessible_role($0.opaque) }
        == [GTK_ACCESSIBLE_ROLE_RADIO, GTK_ACCESSIBLE_ROLE_RADIO])
    #expect(choices.map { RadioButton(retaining: $0.pointer).isChosen } == [true, false])
    let header = try #require(controller.view.label("New Sidecars"))
    #expect(gtk_accessible_get_accessible_role(header.opaque) == GTK_ACCESSIBLE_ROLE_HEADING)
  }
}
