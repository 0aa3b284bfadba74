import Gtk
import Testing

@testable import Verso

@Suite("PhotoCommand")
struct PhotoCommandTests {
  private func press(_ character: Character, _ modifiers: Modifiers = []) -> KeyController.Press {
    // The key values of Latin-1 characters are their code points.
    KeyController.Press(
      key: Int(character.unicodeScalars.first?.value ?? 0), modifiers: modifiers)
  }

  @Test("digits rate and label, and X rejects", arguments: "0123456789xX")
  func keys(_ character: Character) {
    let expected: PhotoCommand =
      switch character {
      case "6": .label(.red)
      case "7": .label(.yellow)
      case "8": .label(.green)
      case "9": .label(.blue)
      case "x", "X": .rate(-1)
      default: .rate(character.wholeNumberValue ?? 99)
      }
    #expect(PhotoCommand(anywhere: press(character)) == expected)
  }

  @Test("with Ctrl or Alt a digit is another key; Shift is where some keyboards have the digits")
  func modifiers() {
    #expect(PhotoCommand(anywhere: press("1", .control)) == nil)
    #expect(PhotoCommand(anywhere: press("1", .alt)) == nil)
    #expect(PhotoCommand(anywhere: press("1", .shift)) == .rate(1))
    #expect(PhotoCommand(anywhere: press("y")) == nil)
  }

  @Test("in the list Enter and F2 edit, Space shows and Delete takes out")
  func listKeys() {
    let commands = [Key.enter, Key.f2, Key.space, Key.delete, Key.tab].map {
      PhotoCommand(inList: KeyController.Press(key: $0))
    }
    #expect(commands == [.edit, .edit, .preview, .takeOut, nil])
  }

  @Test("in the list Ctrl+C copies and Ctrl+V pastes")
  func clipboard() {
    #expect(PhotoCommand(inList: press("c", .control)) == .copy)
    #expect(PhotoCommand(inList: press("v", .control)) == .paste)
    #expect(PhotoCommand(inList: press("c")) == nil)
    #expect(PhotoCommand(inList: press("d", .control)) == nil)
  }
}
