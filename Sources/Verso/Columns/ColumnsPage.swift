import ListKit

/// Where the columns are chosen.
@MainActor
protocol ColumnsPage: AnyObject {
  /// What is searched for.
  var search: String { get }

  /// Shows sets and columns.
  func show(_ list: ListContent<ColumnsRow>)

  /// Lets the user give a set another name.
  func rename(_ name: String)
}
