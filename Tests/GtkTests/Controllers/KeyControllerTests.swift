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
    var shortcuts: [String] = []
    entry.onKey(.capture) { press in
      guard press.modifiers == .control else { return false }
      shortcuts.append(press.shortcut.map(String.init) ?? "")
      return true
    }
    let window = TestWindow(entry)
    await Display.settle()
    entry.grabFocus()
    try await Input.withKeyboard(layout) {
      try await Input.press("ctrl+54", "ctrl+29", "ctrl+12")
    }
    #expect(shortcuts.filter { !$0.isEmpty } == expected)
    withExtendedLifetime(window) {}
  }

  @Test("what is around a widget gets its keys first or last, and those that are used up no more")
  func phases() async throws {
    let button = Button(label: "A button")
    let box = Box(.vertical, [button])
    var told: [String] = []
    box.onKey { _ in
      told.append("last")
      return false
    }
    button.onKey { press in
      told.append("button")
      return press.key == Key.delete
    }
    box.onKey(.capture) { press in
      told.append("first")
      return press.key == Key.backspace
    }
    let window = TestWindow(box)
    await Display.settle()
    button.grabFocus()
    try await Input.press("F2")
    #expect(told == ["first", "button", "last"])
    told = []
    try await Input.press("Delete")
    #expect(told == ["first", "button"])
    told = []
    try await Input.press("BackSpace")
    #expect(told == ["first"])
    withExtendedLifetime(window) {}
  }

  @Test("Enter is known on both sides of the keyboard whatever is held, plain Esc only alone")
  func enterAndEscape() async throws {
    let button = Button(label: "A button")
    var enters: [Modifiers] = []
    var escapes = 0
    button.onKey(.capture) { press in
      if press.isEnter { enters.append(press.modifiers) }
      if press.isPlainEscape { escapes += 1 }
      return true
    }
    let window = TestWindow(button)
    await Display.settle()
    button.grabFocus()
    try await Input.press("Return", "KP_Enter", "ctrl+Return", "space")
    let expected: [Modifiers] = [[], [], .control]
    #expect(enters == expected)
    try await Input.press("shift+Escape")
    #expect(escapes == 0)
    try await Input.press("Escape")
    #expect(escapes == 1)
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
