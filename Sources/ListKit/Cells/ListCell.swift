public import Gtk

/// What shows one item of a list: one widget, filled anew for each item that it shows.
///
/// A list makes few cells and uses them again and again. Nobody else touches what is inside a cell: it gets what to
/// show through a method of its own that takes values, and how the row is being touched through ``apply(_:)``.
///
/// ```swift
/// final class AddressCell: ListCell {
///   let widget: Widget
///   private let label = Label()
///
///   init() { widget = Box(.horizontal, [label]) }
///
///   func show(_ address: String) { label.text = address }
///
///   func apply(_ state: CellState) { label.setStyle("heading", state.contains(.selected)) }
/// }
/// ```
@MainActor
public protocol ListCell: AnyObject {
  /// An empty cell, with its widgets made.
  init()

  /// The widget that is put into the row.
  var widget: Widget { get }

  /// The widget that gets the keyboard focus when it is brought to a row that does not take it itself, such as a row
  /// of a form; nil for the first widget inside that can have it.
  var keyboardWidget: Widget? { get }

  /// Shows how the row is being touched. Called once after each filling that changed the state, and whenever it
  /// changes later.
  func apply(_ state: CellState)

  /// Called when the cell leaves its item and is about to be filled with another: stop what belongs to the old one,
  /// such as loading its picture.
  func prepareForReuse()
}

extension ListCell {
  /// No widget in particular: the first one inside that can have the focus gets it.
  public var keyboardWidget: Widget? { nil }

  /// Does nothing: the row's own highlight is enough.
  public func apply(_ state: CellState) {}

  /// Does nothing.
  public func prepareForReuse() {}
}
