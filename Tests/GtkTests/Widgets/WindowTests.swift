import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("Window", .inDisplay)
struct WindowTests {
  @Test("Ctrl+Shift+D, where it does nothing else, does not open GTK's inspector")
  func inspector() async throws {
    let window = DialogWindow(over: nil, title: "A dialog", subtitle: "")
    window.setContent(Button(label: "A button"))
    window.present()
    await Display.settle()
    let windows = try #require(gtk_window_get_toplevels())
    let count = g_list_model_get_n_items(windows)
    try await Input.press("ctrl+shift+d")
    await Display.settle()
    #expect(g_list_model_get_n_items(windows) == count)
    window.close()
    await Display.settle()
  }
}
