import CGtk

/// What is known of a row while GTK holds its object.
final class RowRecord<ID: Hashable & Sendable>: RowRecordBase {
  /// What the row is.
  private(set) var key: ListKey<ID> {
    didSet { isItem = key.isRow }
  }
  /// Whether it is a row of the data source, and not a header or footer.
  private(set) var isItem: Bool
  /// The slots that show the row.
  var slots: [AnyRowSlot] = []
  /// Counts how often the item of the row has changed.
  private(set) var version = 0
  /// Whether cells still show what the row was before.
  var isOutdated = false
  /// Whether these cells show another row.
  private var isRenamed = false
  /// Kept as the base class: looking up the generic type for each row that scrolls by is slow.
  private weak var model: AnyListModel?

  init(_ key: ListKey<ID>, model: AnyListModel) {
    self.key = key
    isItem = key.isRow
    self.model = model
  }

  /// The object of a row, with a reference for the caller.
  ///
  /// - Parameter record: what is known of the row; an object is made if that is nil.
  static func object(
    of key: ListKey<ID>, in record: inout Unmanaged<RowRecordBase>?, model: AnyListModel
  ) -> UnsafeMutableRawPointer {
    if let instance = record?.takeUnretainedValue().instance { return g_object_ref(instance) }
    let new = RowRecord(key, model: model)
    record = .passUnretained(new)
    return RowObject.make(new)
  }

  /// What the row shows has changed.
  func change() {
    version += 1
    isOutdated = true
  }

  /// Stands for another row from now on.
  func rename(_ key: ListKey<ID>) {
    self.key = key
    isRenamed = true
    change()
  }

  /// Fills the cells that show what the row was before.
  func showChanges() {
    guard isOutdated else { return }
    let isRenamed = isRenamed
    isOutdated = false
    self.isRenamed = false
    for slot in slots { slot.followRecord(isRenamed: isRenamed) }
  }

  /// Whether the row is shown and nothing is being done with it.
  var isIdle: Bool { slots.allSatisfy(\.isIdle) }

  override func objectIsGone() {
    model?.forget(self)
    super.objectIsGone()
  }
}
