/// What can be done with a row.
public struct RowTraits: OptionSet, Sendable {
  /// The flags as bits.
  public let rawValue: UInt8

  /// The traits of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The row can be selected, if the list has a selection at all. One that cannot is left out wherever several are
  /// selected at once, and keys and clicks that lead to it leave the selection as it is.
  public static let selectable = RowTraits(rawValue: 1)
  /// Enter and double click on the row reach the delegate.
  public static let activatable = RowTraits(rawValue: 2)
  /// The row itself takes the keyboard focus. A row without it hands the focus to what it contains, as suits a form.
  /// The rows of a table always take it themselves.
  public static let focusable = RowTraits(rawValue: 4)

  /// All of them: the row of an ordinary list.
  public static let all: RowTraits = [.selectable, .activatable, .focusable]
}
