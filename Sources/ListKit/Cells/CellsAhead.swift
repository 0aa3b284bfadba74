import Gtk

/// Cells that are made before there are rows for them, while the main loop has nothing else to do.
@MainActor
final class CellsAhead {
  private let pool: CellPool
  /// How to make each of the cells that are still to come, the next one last.
  private var rest: [(kind: CellKindID, make: @MainActor () -> any ListCell)] = []
  private var work: IdleWork?

  /// Cells that wait in a pool.
  init(in pool: CellPool) { self.pool = pool }

  /// Makes cells of a kind.
  func make(
    _ kind: CellKindID, count: Int, _ make: @escaping @MainActor () -> any ListCell
  ) {
    rest.insert(contentsOf: repeatElement((kind: kind, make: make), count: count), at: 0)
    if work == nil { work = IdleWork { [weak self] in self?.makeNext() == true } }
  }

  /// - Returns: whether there are more to make.
  private func makeNext() -> Bool {
    if let (kind, make) = rest.popLast() { pool.put(make(), kind: kind, owner: nil) }
    if rest.isEmpty { work = nil }
    return !rest.isEmpty
  }
}
