/// A cell that can turn into an editor of its value.
///
/// The list starts and ends the editing and watches the keys: Enter and a click elsewhere commit,
/// Esc cancels, Tab, Shift+Tab, Up and Down commit and go on in the next cell. The cell shows and
/// hides its editor, and gives the edited value to the `commit` closure with which it was registered.
@MainActor
public protocol EditableCell: ListCell {
  /// Shows the editor with the present value and gives it the keyboard focus.
  func beginEditing()

  /// Shows the value again. If the edit was committed, the value was already taken from the cell;
  /// else the cell shows what it showed before.
  func endEditing(_ end: EditEnd)

  /// Whether the editor needs the Up and Down keys for itself, as long text and a list of
  /// completions do. No, unless the cell says otherwise.
  var usesVerticalKeys: Bool { get }
}

extension EditableCell {
  /// Up and Down go to the cells above and below.
  public var usesVerticalKeys: Bool { false }
}

/// How the editing of a cell ended.
public enum EditEnd: Sendable {
  /// The value was taken over.
  case committed
  /// The old value stays.
  case cancelled
}
