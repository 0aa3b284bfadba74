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
    let count = Window.all.count
    try await Input.press("ctrl+shift+d")
    await Display.settle()
    #expect(Window.all.count == count)
    window.close()
    await Display.settle()
  }
}
