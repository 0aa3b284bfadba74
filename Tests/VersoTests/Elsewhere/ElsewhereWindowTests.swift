import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The window of changes elsewhere", .inDisplay)
struct ElsewhereWindowTests {
  @Test(
    "all that can be done stands below the list",
    arguments: ["Open", "Look in a Folder…", "Choose File…", "Discard"])
  func buttons(text: String) async throws {
    let window = ElsewhereWindow(PhotoLibrary(), over: nil)
    window.present()
    defer { window.window.close() }
    await Display.wait { window.window.label(text) != nil }
    let label = try #require(window.window.label(text))
    await Display.wait { gtk_widget_get_width(label.widget) > 0 }
    #expect(gtk_widget_get_width(label.widget) > 0)
  }
}
