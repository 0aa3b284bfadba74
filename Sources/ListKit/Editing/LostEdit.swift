import Gtk

/// What was typed into a cell and could not be committed, although its editor had to close.
///
/// Nobody can go on typing there: hand the text back, in a message with a button that copies it or in whatever way
/// suits the app.
///
/// ```swift
/// func list(_ list: ListController<ID, Item>, didLose edit: LostEdit<ID, Item>) {
///   toasts.show("What you typed could not be kept.", offering: "Copy") { edit.copyText() }
/// }
/// ```
@MainActor
public struct LostEdit<ID: Hashable & Sendable, Item> {
  /// Why the text could not be committed.
  public enum Reason: Sendable {
    /// The row is gone from the model.
    case rowIsGone
    /// The `commit` closure refused the value, and the row is no longer on the screen.
    case refused
  }

  /// What was typed.
  public let text: String
  /// The cell.
  public let cell: CellAddress<ID>
  /// The item of the row when the editing began.
  public let item: Item
  /// Why the text could not be committed.
  public let reason: Reason

  /// An edit that was lost, such as for a test of a delegate.
  public init(text: String, cell: CellAddress<ID>, item: Item, reason: Reason) {
    self.text = text
    self.cell = cell
    self.item = item
    self.reason = reason
  }

  /// Puts the text on the clipboard.
  public func copyText() {
    if !text.isEmpty { Clipboard.setText(text) }
  }
}
