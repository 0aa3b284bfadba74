/// A cell that can turn into an editor of its value.
///
/// The list starts and ends the editing and watches the keys: Enter and a click elsewhere commit,
/// Ctrl+Enter, or Alt+Enter, commits to all selected rows if the edited one is among them, Esc cancels, Tab, Shift+Tab,
/// Up and Down commit and go on in the next cell. The cell shows and hides its editor; the `commit`
/// closure of its registration reads the edited value from it.
///
/// ```swift
/// extension TitleCell: EditableCell {
///   var editedText: String { entry.text }
///
///   func beginEditing() {
///     entry.isVisible = true
///     entry.grabFocus()
///   }
///
///   func endEditing(_ end: EditEnd) { entry.isVisible = false }
/// }
/// ```
@MainActor
public protocol EditableCell: ListCell {
  /// Shows the editor with the current value and gives it the keyboard focus.
  func beginEditing()

  /// Shows the value again. If the edit was committed, its value has already been read; the list fills the cell anew
  /// in any case.
  func endEditing(_ end: EditEnd)

  /// The current text of the editor. The delegate gets it if the row is gone before the value could be committed, so
  /// that nothing typed is lost.
  var editedText: String { get }

  /// The keys that the editor wants for itself at the moment, as an entry does while it shows a list of completions,
  /// or an editor of several lines.
  var ownKeys: EditKeys { get }

  /// Whether the cell can be filled while it is being edited, as its editor is apart from what it shows then. Otherwise
  /// what changes meanwhile, as the width that there is, is shown when the editing ends.
  var isFilledWhileEdited: Bool { get }
}

extension EditableCell {
  /// All keys go to the list.
  public var ownKeys: EditKeys { [] }

  /// The cell is left alone.
  public var isFilledWhileEdited: Bool { false }
}

/// How the editing of a cell ended.
public enum EditEnd: Sendable {
  /// The value was taken over.
  case committed
  /// The old value stays.
  case cancelled
}

/// Keys that end the editing of a cell, unless the editor wants them for itself.
public struct EditKeys: OptionSet, Sendable {
  /// The flags as bits.
  public let rawValue: UInt8

  /// The keys of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Up and Down.
  public static let vertical = EditKeys(rawValue: 1)
  /// Enter.
  public static let enter = EditKeys(rawValue: 2)
  /// Tab and Shift+Tab.
  public static let tab = EditKeys(rawValue: 4)
  /// Esc.
  public static let escape = EditKeys(rawValue: 8)
}
