import Gtk

/// The view of one kind of field, to see and to edit.
///
/// An editor holds no value: it shows a state, and tells what the user does. Whoever owns the value
/// answers with a new state.
@MainActor
protocol FieldEditor: AnyObject {
  /// An editor that shows nothing yet.
  init()

  /// The widget that stands beside the name of the field.
  var widget: Widget { get }

  /// What gets the keyboard when the field does.
  var keyboardWidget: Widget { get }

  /// Told of all that the user does.
  var onEvent: ((FieldEvent) -> Void)? { get set }

  /// Shows a state in place of the one before. The text cursor stays where it is, as long as the
  /// text is the same.
  func show(_ state: FieldState)
}

extension FieldEditor {
  /// The first inside that can have it.
  var keyboardWidget: Widget { widget }
}
