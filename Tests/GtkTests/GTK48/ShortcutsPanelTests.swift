import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("The window with the keys", .inDisplay)
struct ShortcutsPanelTests {
  /// A warning ends the run.
  @Test("a panel of several pages opens without a warning of GTK")
  func pages() async throws {
    let groups = (1...5).map { number in
      ShortcutsPanel.Group(
        title: "Group \(number)", keys: (1...10).map { ("Key \($0)", "<Control>F\($0)") })
    }
    let parent = Window(sinking: gtk_window_new())
    ShortcutsPanel.show(groups, over: parent)
    await Display.settle()
    let panel = try #require(
      Window.all.first { $0.pointer.typeName == "GtkShortcutsWindow" })
    #expect(panel.width > 0)
    #expect(panel.label("3") != nil, "the number of a page")
    gtk_window_destroy(panel.cast())
    gtk_window_destroy(parent.cast())
  }
}
