/// The column that a table is sorted by, and in which direction.
public struct TableSort: Hashable, Codable, Sendable {
  /// The id of the column.
  public var column: String
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// An order by a column.
  public init(column: String, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
