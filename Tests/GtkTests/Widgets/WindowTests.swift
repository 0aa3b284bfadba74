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

  @Test("Esc and Ctrl+W close a dialog, also with another alphabet", arguments: ["us", "ru"])
  func closing(layout: String) async throws {
    // The key of the letter W has another letter on other keyboards.
    for keys in ["Escape", "ctrl+25"] {
      let window = DialogWindow(over: nil, title: "A dialog", subtitle: "")
      window.setContent(Button(label: "A button"))
      var closed = 0
      window.onClose { closed += 1 }
      window.present()
      await Display.settle()
      try await Input.press("w", "ctrl+d")
      #expect(closed == 0)
      try await Input.withKeyboard(layout) { try await Input.press(keys) }
      await Display.wait { closed == 1 }
      #expect(closed == 1, "\(keys)")
      window.close()
      await Display.settle()
    }
  }
}
