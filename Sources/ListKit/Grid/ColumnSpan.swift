/// The columns of a rectangle of cells, held by their ids, and the one with the cursor.
///
/// A span keeps its columns wherever they are moved, and those that are hidden come back with it.
struct ColumnSpan: Equatable {
  /// The column from which the span is stretched.
  private(set) var anchor: String
  /// The column of the cursor.
  private(set) var head: String
  /// All columns.
  private(set) var ids: Set<String>

  /// One column.
  init(_ column: String) {
    anchor = column
    head = column
    ids = [column]
  }

  /// All of these columns, with the cursor in one of them.
  init(all columns: [String], head: String) {
    anchor = head
    self.head = head
    ids = Set(columns)
  }

  /// The columns that are shown, in their order on the screen.
  func shown(of visible: [String]) -> [String] { visible.filter(ids.contains) }

  /// The column of the cursor, or another one if that is hidden; nil if all are hidden.
  func cursor(in visible: [String]) -> String? {
    visible.contains(head) ? head : shown(of: visible).first
  }

  /// Stretches the span from its anchor to a column.
  mutating func stretch(to column: String, in visible: [String]) {
    head = column
    guard let start = visible.firstIndex(of: anchor), let end = visible.firstIndex(of: column)
    else {
      self = ColumnSpan(column)
      return
    }
    ids = Set(visible[min(start, end)...max(start, end)])
  }
}
