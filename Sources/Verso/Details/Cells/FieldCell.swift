import Gtk
import ListKit

/// A row of the details: the name of a field above its editor.
final class FieldCell<Editor: FieldEditor>: ListCell {
  /// The editor.
  let editor = Editor()

  /// Told of all that the user does.
  var onEvent: ((FieldEvent) -> Void)? {
    get { editor.onEvent }
    set {
      editor.onEvent = newValue
      frame.onOpen = { newValue?(.open) }
    }
  }

  /// The row.
  var widget: Widget { frame.widget }

  /// The editor, and not what stands beside it.
  var keyboardWidget: Widget? { editor.keyboardWidget }

  private let frame: FieldFrame

  init() { frame = FieldFrame(editor.widget) }

  /// Shows a state of a field at a position of its card.
  func show(_ state: FieldState, at position: CardPosition) {
    frame.show(FieldFrame.Content(state), at: position)
    editor.show(state)
  }
}
