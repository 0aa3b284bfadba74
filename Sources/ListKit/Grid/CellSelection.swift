/// A rectangle of selected cells of a table at one moment: the selected rows, and some of the columns.
///
/// Once the rows were sorted, there may be others between them, because the rectangle belongs to ids.
public struct CellSelection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The rows, in their order in the list.
  public let ids: [ID]
  /// The ids of the columns, in their order on the screen.
  public let columns: [String]

  /// A rectangle of rows and columns.
  public init(ids: [ID], columns: [String]) {
    self.ids = ids
    self.columns = columns
  }

  /// The number of cells.
  public var count: Int { ids.count * columns.count }
}
