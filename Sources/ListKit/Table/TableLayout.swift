/// The user's choices about the columns of a table, as a value to be saved: their order, width, and which are shown.
///
/// ```swift
/// table.onLayoutChange = { layout in settings.layout = try? JSONEncoder().encode(layout) }
/// if let kept = settings.layout.flatMap({ try? JSONDecoder().decode(TableLayout.self, from: $0) }) {
///   table.layout = kept
/// }
/// ```
public struct TableLayout: Hashable, Codable, Sendable {
  /// The choices about one column.
  public struct Column: Hashable, Codable, Sendable {
    /// The id of the column.
    public var id: String
    /// The width in logical pixels; nil for as wide as the cells need, as is a negative one. A table has no column
    /// that is wider than 32,767 pixels.
    public var width: Int?
    /// Whether the column is shown.
    public var isVisible: Bool

    /// The choices about a column.
    public init(id: String, width: Int? = nil, isVisible: Bool = true) {
      self.id = id
      self.width = width
      self.isVisible = isVisible
    }
  }

  /// The columns, in their order on the screen.
  public var columns: [Column]

  /// A layout of columns.
  public init(columns: [Column]) { self.columns = columns }
}
