import ListKit
import PhotoModel

extension PhotoOrder {
  /// The column whose header shows the order.
  var tableSort: TableSort? {
    guard !isManual else { return nil }
    return keys.first.map { TableSort(column: $0.field.rawValue, isAscending: !$0.isDescending) }
  }
}
