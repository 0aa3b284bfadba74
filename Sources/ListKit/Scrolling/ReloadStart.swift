/// What decides where a list is scrolled after a reload.
struct ReloadStart<ID: Hashable & Sendable> {
  /// Whether it was scrolled to its start.
  let isAtStart: Bool
  /// Whether it had headers.
  let hadSections: Bool
  /// The row that keeps its place before all others.
  let held: ScrollPosition<ID>?
  /// The row with the keyboard focus.
  let focused: FocusedRow<ID>?
  /// The rows on the screen, of which the first that is left keeps its place.
  let positions: [ScrollPosition<ID>]
  /// The rows that are being moved, and so cannot be what the others keep their place by.
  let moving: Set<ID>
  /// Has GTK keep the place by one of these rows, as long as it does.
  let hold: @MainActor (Set<ID>) -> Void

  /// What keeps its place.
  enum Target {
    /// The start of the list.
    case start
    /// A row, where it stands on the screen.
    case row(ScrollPosition<ID>)
  }

  /// What keeps its place; nil where nothing is left of what was on the screen.
  ///
  /// - Parameter isThere: whether a row is in the list yet.
  func target(where isThere: (ID) -> Bool) -> Target? {
    func stays(_ row: ScrollPosition<ID>) -> Bool { !moving.contains(row.id) && isThere(row.id) }
    if let held, stays(held) { return .row(held) }
    return isAtStart ? .start : positions.first(where: stays).map { .row($0) }
  }

  /// By how many positions what keeps its place stands further behind than before.
  ///
  /// - Parameters:
  ///   - model: the list, which has the old layout yet.
  ///   - new: where rows stand in the new one.
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
