/// What is known of a row while GTK holds its object.
final class RowRecord<ID: Hashable & Sendable>: RowRecordBase {
  /// What the row is.
  private(set) var key: ListKey<ID>
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

  /// Stands for another row from now on.
  func rename(_ key: ListKey<ID>) {
    self.key = key
    version += 1
  }

  /// Shows the row that it stands for now, wherever GTK has not had it shown.
  func showRenamed() {
    for slot in slots { slot.followRecord() }
  }

  /// Whether the row is shown and nothing is being done with it.
  var isIdle: Bool { slots.allSatisfy(\.isIdle) }

  override func objectIsGone() {
    model?.forget(self)
    super.objectIsGone()
  }
}
