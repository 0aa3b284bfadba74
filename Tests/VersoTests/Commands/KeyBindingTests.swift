import CGtk
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("The keys of commands")
struct KeyBindingTests {
  private let book = CommandBook()

  private func press(_ character: Character, _ modifiers: Modifiers = []) -> KeyController.Press {
    // The key values of Latin-1 characters are their code points.
    KeyController.Press(
      key: Int(character.unicodeScalars.first?.value ?? 0), modifiers: modifiers)
  }

  private func outsideText(_ press: KeyController.Press) -> CommandID? {
    book.command(for: press, in: [.outsideText])
  }

  @Test("digits rate and label, and X rejects", arguments: "0123456789xX")
  func keys(_ character: Character) {
    let expected: CommandID =
      switch character {
      case "6": .label(.red)
      case "7": .label(.yellow)
      case "8": .label(.green)
      case "9": .label(.blue)
      case "x", "X": .rate(-1)
      default: .rate(character.wholeNumberValue ?? 99)
      }
    #expect(outsideText(press(character)) == expected)
  }

  @Test("with Ctrl or Alt a digit is another key; Shift is where some keyboards have the digits")
  func modifiers() {
    #expect(outsideText(press("1", .control)) == nil)
    #expect(outsideText(press("1", .alt)) == nil)
    #expect(outsideText(press("1", .shift)) == .rate(1))
    #expect(outsideText(press("y")) == nil)
  }

  @Test("in the list Enter and F2 edit, Space shows and Delete takes out; cells have their own")
  func listKeys() {
    let presses = [Key.enter, Key.keypadEnter, Key.f2, Key.space, Key.delete, Key.tab].map {
      KeyController.Press(key: $0)
    }
    #expect(
      presses.map { book.command(for: $0, in: [.photos, .rows]) }
        == [.edit, .edit, .edit, .loupe, .takeOut, nil])
    #expect(
      presses.map { book.command(for: $0, in: [.photos]) } == [nil, nil, nil, .loupe, nil, nil])
    let shifted = KeyController.Press(key: Key.delete, modifiers: .shift)
    #expect(book.command(for: shifted, in: [.photos, .rows]) == nil)
  }

  @Test(
    "in the list Ctrl+C copies and Ctrl+V pastes; in the sidebar Delete closes a folder or removes a search"
  )
  func others() {
    let rows: Set<KeyBinding.Scope> = [.photos, .rows]
    #expect(book.command(for: press("c", .control), in: rows) == .copy)
    #expect(book.command(for: press("v", .control), in: rows) == .paste)
    #expect(book.command(for: press("c"), in: rows) == nil)
    #expect(book.command(for: press("d", .control), in: rows) == nil)
    let delete = KeyController.Press(key: Key.delete)
    #expect(book.command(for: delete, in: [.folders]) == .closeFolder)
    #expect(book.command(for: delete, in: [.searches]) == .removeSearch)
  }

  @Test("every key that a command names is one that GTK knows")
  func known() {
    for key in book.all.flatMap(\.keys) {
      var value: guint = 0
      var modifiers = GdkModifierType(rawValue: 0)
      let isKnown = gtk_accelerator_parse(key.accelerator, &value, &modifiers) != 0 && value != 0
      #expect(isKnown, "\(key.accelerator)")
    }
  }
}
