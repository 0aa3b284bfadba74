import PhotoModel

/// The move with which the manual order began: photos in another order were moved. Whoever takes it back has that
/// order again.
struct ManualOrderStart {
  private let operation: EditOperation.ID
  private let before: PhotoOrder

  /// The manual order begins.
  ///
  /// - Parameters:
  ///   - operation: the move.
  ///   - before: the order until then.
  init(_ operation: EditOperation, after before: PhotoOrder) {
    self.operation = operation.id
    self.before = before
  }

  /// Whether an operation is the move.
  func isMade(by operation: EditOperation) -> Bool { operation.id == self.operation }

  /// The order once an operation was taken back or done again; nil if it is not the move.
  func order(after direction: HistoryDirection, of operation: EditOperation) -> PhotoOrder? {
    guard isMade(by: operation) else { return nil }
    return direction == .undo ? before : before.byHand
  }
}
