/// What is known of a row while GTK holds its object.
final class RowRecord<ID: Hashable & Sendable>: RowRecordBase {
  /// What the row is.
  var key: ListKey<ID>
  /// The places on the screen that show the row.
  var slots: [AnyRowSlot] = []
  /// Counts how often the item of the row has changed.
  private(set) var version = 0
  private weak var model: ListModel<ID>?

  init(_ key: ListKey<ID>, model: ListModel<ID>) {
    self.key = key
    self.model = model
  }

  /// Fills all cells of the row again.
  func reconfigure() {
    version += 1
    for slot in slots { slot.reconfigure() }
  }

  override func objectIsGone() {
    model?.forget(self)
    super.objectIsGone()
  }
}
