import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("Keys", .inDisplay)
struct KeyControllerTests {
  @Test(
    "shortcuts know a key by its Latin letter, whatever the keyboard writes",
    arguments: [
      // The key codes of C, Y and 3 on a keyboard of the United States.
      ("us", ["c", "y", "3"]), ("de", ["c", "z", "3"]), ("ru", ["c", "y", "3"]),
      ("gr", ["c", "y", "3"]), ("ru,us", ["c", "y", "3"]), ("ru,de", ["c", "z", "3"]),
      // A layout that has the letter i elsewhere keeps it there.
      ("tr", ["c", "y", "3"]),
    ])
  func letters(layout: String, expected: [String]) async throws {
    let entry = Entry()
    let keys = KeyController()
    var shortcuts: [String] = []
    keys.setPhase(.capture)
    keys.onPress { press in
      guard press.modifiers == .control else { return false }
      shortcuts.append(press.shortcut.map(String.init) ?? "")
      return true
    }
    entry.addController(keys)
    let window = TestWindow(entry)
    await Display.settle()
    entry.grabFocus()
    try await Input.withKeyboard(layout) {
      try await Input.press("ctrl+54", "ctrl+29", "ctrl+12")
    }
    #expect(shortcuts.filter { !$0.isEmpty } == expected)
    withExtendedLifetime(window) {}
  }

  @Test("a digit of another script is a digit to shortcuts, and a sign stays what it is")
  func characters() {
    func shortcut(_ key: Int) -> Character? { KeyController.Press(key: key).shortcut }
    #expect(shortcut(0x100_0663) == "3", "an Arabic digit")
    #expect(shortcut(0x41) == "a")
    #expect(shortcut(0x2F) == "/")
    #expect(shortcut(Key.enter) == "\r")
    #expect(shortcut(Key.f2) == nil)
  }
}
