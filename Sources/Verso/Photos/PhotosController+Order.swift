import ListKit
import PhotoModel

// The manual order that begins when photos in another order are moved.
extension PhotosController {
  /// Photos were moved while they were in another order: they are in the manual one from now on.
  func orderByHandBegan(with operation: EditOperation, after order: PhotoOrder) {
    beginning = (operation.id, order)
    noteOrder()
    delegate?.photosDidUpdate(self)
  }

  /// Whether an operation is the move with which the manual order began.
  func isBeginning(_ operation: EditOperation) -> Bool { operation.id == beginning?.operation }

  /// Goes back to the previous order, if the move with which the manual order began was taken back.
  func didUndo(_ operation: EditOperation) {
    if let order = beginning?.order, isBeginning(operation) { wanted.order = order }
  }

  /// Returns to the manual order, if the move with which it began was done again.
  func didRedo(_ operation: EditOperation) {
    if let order = beginning?.order, isBeginning(operation) { wanted.order = order.byHand }
  }
}

extension PhotoOrder {
  /// The column whose header shows the order.
  var tableSort: TableSort? {
    guard !isManual else { return nil }
    return keys.first.map { TableSort(column: $0.field.rawValue, isAscending: !$0.isDescending) }
  }
}
