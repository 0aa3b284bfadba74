/// The index path of a row: its section, and its number in it.
public struct RowPath: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The row within its section, from 0.
  public var row: Int

  /// The row with the number `row` in a section.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// The order in which a list shows its rows.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
