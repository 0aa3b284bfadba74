import ListKit

/// The view in which the columns are chosen.
@MainActor
protocol ColumnsPage: AnyObject {
  /// The search text.
  var search: String { get }

  /// Shows sets and columns.
  func show(_ list: ListContent<ColumnsRow>)

  /// Lets the user give a set another name.
  func rename(_ name: String)

  /// Offers to keep a set again that was just removed.
  func offer(toRestore set: ColumnSet)
}
