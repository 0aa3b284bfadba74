import Gtk

/// The view of one kind of field, for display and editing.
///
/// An editor holds no value: it shows a state, and reports what the user does. Whoever owns the value answers with a
/// new state.
@MainActor
protocol FieldEditor: AnyObject {
  /// An editor that shows nothing yet.
  init()

  /// The widget beside the name of the field.
  var widget: Widget { get }

  /// What gets the keyboard focus when the field does.
  var keyboardWidget: Widget { get }

  /// Called for everything that the user does.
  var onEvent: ((FieldEvent) -> Void)? { get set }

  /// Shows a state in place of the previous one. The text cursor stays where it is, as long as the text is the same.
  func show(_ state: FieldState)
}

extension FieldEditor {
  /// The first widget inside that can have it.
  var keyboardWidget: Widget { widget }
}
