import Gtk

/// One line of text that is shown whole, on several lines if it is longer than the entry, until it is edited: an entry
/// cuts it off without a sign.
final class WholeTextEditor: FieldEditor {
  /// Called for everything that the user does.
  var onEvent: ((FieldEvent) -> Void)? {
    didSet { text.onEvent = onEvent }
  }

  /// The entry with the text over it.
  var widget: Widget { words.widget }

  private let text = TextEditor()
  private let words: CoveringWords

  init() { words = CoveringWords(over: text, isItsText: true) }

  func show(_ state: FieldState) {
    text.show(state)
    words.show(state.text, for: state)
  }
}
