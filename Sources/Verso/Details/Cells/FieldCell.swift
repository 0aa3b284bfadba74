import Gtk
import ListKit

/// A row of the details: the name of a field beside its editor.
final class FieldCell<Editor: FieldEditor>: ContentCell {
  /// The editor.
  let editor = Editor()

  /// Told of all that the user does.
  var onEvent: ((FieldEvent) -> Void)? {
    get { editor.onEvent }
    set { editor.onEvent = newValue }
  }

  /// The row.
  var widget: Widget { frame.widget }

  private let frame: FieldFrame

  init() { frame = FieldFrame(editor.widget) }

  func show(_ state: FieldState) {
    frame.show(
      name: state.field.localizedName, isEdited: state.isEdited, error: state.error,
      problems: state.oddities)
    editor.show(state)
  }
}
