/// How a row is being touched. A cell gets it as one value, and decides how it looks.
public struct CellState: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: UInt8

  /// The state of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The pointer is over the row.
  public static let hovered = CellState(rawValue: 1)
  /// The pointer is pressed on the row.
  public static let pressed = CellState(rawValue: 2)
  /// The row is selected.
  public static let selected = CellState(rawValue: 4)
  /// The row has the keyboard focus, and the user is using the keyboard.
  public static let focused = CellState(rawValue: 8)
  /// What is being dragged would be dropped on the row.
  public static let dropTarget = CellState(rawValue: 16)
  /// The cell shows an editor instead of its value.
  public static let edited = CellState(rawValue: 32)
  /// The cell of a table belongs to the selected rectangle of cells.
  public static let inRectangle = CellState(rawValue: 64)
  /// The cell of a table is the one that keys go to.
  public static let cursor = CellState(rawValue: 128)
}
