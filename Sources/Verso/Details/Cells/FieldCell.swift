import Gtk
import ListKit

/// A row of the details: the name of a field above its editor.
final class FieldCell<Editor: FieldEditor>: ListCell {
  /// The editor.
  let editor = Editor()

  /// Called for everything that the user does.
  var onEvent: ((FieldEvent) -> Void)? {
    get { editor.onEvent }
    set {
      editor.onEvent = newValue
      frame.onOpen = { newValue?(.open) }
    }
  }

  /// The row.
  var widget: Widget { frame.widget }

  /// The editor, without what is beside it.
  var keyboardWidget: Widget? { editor.keyboardWidget }

  private let frame: FieldFrame

  init() { frame = FieldFrame(editor.widget) }

  /// Shows a state of a field at a position in its card.
  func show(_ state: FieldState, at position: CardPosition) {
    frame.show(FieldFrame.Content(state), at: position)
    editor.show(state)
  }
}
