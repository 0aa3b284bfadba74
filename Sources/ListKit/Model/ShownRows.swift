/// The rows that GTK shows.
@MainActor
struct ShownRows<ID: Hashable & Sendable> {
  /// Those that can show other rows, and their positions, from first to last.
  private(set) var idle: [(position: Int, record: RowRecord<ID>)] = []
  /// The others: the keyboard focus, the pointer and an editor stay with their row, and go with it.
  private(set) var busy: [RowRecord<ID>] = []

  /// - Parameters:
  ///   - model: the list. GTK has not been told of the change yet, and knows where rows were before.
  ///   - change: the change that may have them show others.
  init(of model: ListModel<ID>, in change: ListChange) {
    let changed = change.position..<change.position + change.removed
    model.forEachRecord { record in
      if record.isItem, record.isIdle, let position = record.slots.first?.position,
        changed.contains(position)
      {
        idle.append((position, record))
      } else {
        busy.append(record)
      }
    }
    // The positions are sorted, and not the records: sorting generic elements takes many times as long.
    let order = idle.indices.map { (position: idle[$0].position, index: $0) }
      .sorted { $0.position < $1.position }
    idle = order.map { idle[$0.index] }
  }

  /// The range of the rows' positions, shifted by a number towards the end; nil if there are none.
  func window(movedBy shift: Int) -> Range<Int>? {
    guard let first = idle.first?.position, let last = idle.last?.position else { return nil }
    return first + shift..<last + 1 + shift
  }
}
