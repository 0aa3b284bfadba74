/// What decides where a list is scrolled after a reload.
struct ReloadStart<ID: Hashable & Sendable> {
  /// Whether it was scrolled to its start.
  let isAtStart: Bool
  /// Whether it had headers.
  let hadSections: Bool
  /// The row that keeps its position before all others.
  let held: ScrollPosition<ID>?
  /// The row with the keyboard focus.
  let focused: FocusedRow<ID>?
  /// The rows on the screen; the first that is left keeps its position.
  let positions: [ScrollPosition<ID>]
  /// The rows that are being moved, which therefore cannot hold the others in their position.
  let moving: Set<ID>
  /// Has GTK keep the position by one of these rows, as long as it does.
  let hold: @MainActor (Set<ID>) -> Void

  /// What keeps its position.
  enum Target {
    /// The start of the list.
    case start
    /// A row, at its position on the screen.
    case row(ScrollPosition<ID>)
  }

  /// What keeps its position; nil if nothing is left of what was on the screen.
  ///
  /// - Parameter isThere: whether a row is still in the list.
  func target(where isThere: (ID) -> Bool) -> Target? {
    func stays(_ row: ScrollPosition<ID>) -> Bool { !moving.contains(row.id) && isThere(row.id) }
    if let held, stays(held) { return .row(held) }
    return isAtStart ? .start : positions.first(where: stays).map { .row($0) }
  }

  /// How many positions further back the row is that keeps its position on the screen.
  ///
  /// - Parameters:
  ///   - model: the list, which still has the old layout.
  ///   - new: the positions of rows in the new one.
  @MainActor
  func shift(in model: ListModel<ID>, _ new: [ID: Int]) -> Int? {
    switch target(where: { new[$0] != nil }) {
    case .start: 0
    case .row(let row):
      if let old = model.record(of: .row(row.id))?.slots.first?.position, let new = new[row.id] {
        new - old
      } else {
        nil
      }
    case nil: nil
    }
  }
}
