/// The rows that GTK shows.
@MainActor
struct ShownRows<ID: Hashable & Sendable> {
  /// Those that can show other rows, and where they stand, from first to last.
  private(set) var idle: [(position: Int, record: RowRecord<ID>)] = []
  /// The others: the keyboard focus, the pointer and an editor stay with their row, and go with it.
  private(set) var busy: [RowRecord<ID>] = []

  /// - Parameters:
  ///   - model: the list. GTK is not told of the change yet, and knows where rows stood before.
  ///   - change: the change that can have them show others.
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
    // Their numbers are sorted: to sort what is generic takes many times as long.
    let order = idle.indices.map { (position: idle[$0].position, index: $0) }
      .sorted { $0.position < $1.position }
    idle = order.map { idle[$0.index] }
  }

  /// From where to where the rows stand, so many positions further behind; nil where there are none.
  func window(movedBy shift: Int) -> Range<Int>? {
    guard let first = idle.first?.position, let last = idle.last?.position else { return nil }
    return first + shift..<last + 1 + shift
  }
}
