public import Gtk

/// What shows one item of a list: one widget, filled anew for each item that it shows.
///
/// A list makes few cells and uses them again and again. A cell knows its own inside, and nobody
/// else touches it: what it shows comes by a method of its own that takes values, how the row is
/// touched comes by ``apply(_:)``.
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

  /// The widget that stands in the row.
  var widget: Widget { get }

  /// What gets the keyboard where it is brought to a row that does not take it itself, such as one of a form; nil
  /// for the first inside that can have it.
  var keyboardWidget: Widget? { get }

  /// Shows how the row is touched. Comes once after each filling that changed the state, and
  /// whenever it changes later.
  func apply(_ state: CellState)

  /// The cell leaves its item and will be filled with another: stop what belongs to the old one,
  /// such as loading its picture.
  func prepareForReuse()
}

extension ListCell {
  /// The first inside that can have it.
  public var keyboardWidget: Widget? { nil }

  /// The row's own highlight says enough.
  public func apply(_ state: CellState) {}

  /// Nothing belongs to the old item.
  public func prepareForReuse() {}
}
