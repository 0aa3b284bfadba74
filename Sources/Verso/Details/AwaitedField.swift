import Gtk
import PhotoModel

/// The field that gets the keyboard focus as soon as very many photos are counted, and what is typed until then: it
/// is meant for the field, and would otherwise rate the photos or open them.
@MainActor
final class AwaitedField {
  /// Gives a field the keyboard focus, and returns the widget that it is in.
  private let focus: (Field) -> Widget?
  private var awaited: (field: Field, text: String)?

  /// - Parameter focus: gives a field the keyboard focus, and returns the widget that it is in; nil if it cannot have
  ///   it.
  init(_ focus: @escaping (Field) -> Widget?) { self.focus = focus }

  /// Whether a field is waiting for the keyboard focus.
  private var isAwaited: Bool { awaited != nil }

  /// Waits for a field.
  func begin(_ field: Field) { awaited = (field, "") }

  /// Forgets the field, and what was typed.
  func stop() { awaited = nil }

  /// Takes a key for the field.
  ///
  /// - Returns: whether it did: keys with Ctrl or Alt are not typing.
  func take(_ press: KeyController.Press) -> Bool {
    guard isAwaited, press.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    if press.key == Key.escape { stop() }
    if let character = press.character, character >= " ", character != "\u{7F}" {
      awaited?.text.append(character)
    }
    return true
  }

  /// Gives the field the keyboard focus, and what was typed for it.
  func end() {
    guard let awaited else { return }
    stop()
    guard let widget = focus(awaited.field), !awaited.text.isEmpty else { return }
    EditableText.insert(awaited.text, whereFocusIsIn: widget)
  }
}
