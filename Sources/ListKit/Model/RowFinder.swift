import Gtk

/// Finds the rows of a list by their ids.
///
/// Its index is made when rows first come in beside others, or when a row is first looked for: many a list is filled
/// once, and then only scrolled. For a million rows that takes longer than a frame, so it is made in portions while
/// there is nothing else to do. Rows that are not in it yet are searched one by one, which for one row takes less
/// time than making the index.
@MainActor
final class RowFinder<ID: Hashable & Sendable> {
  /// The rows.
  private(set) var layout = ListLayout<ID>(ids: [])
  private var index: RowIndex<ID>?
  private var work: IdleWork?
  /// How many rows were looked for since the index was begun.
  private var lookups = 0

  /// The index takes in this many rows at once, in a millisecond or two.
  private static var portion: Int { 10_000 }
  /// At most this many rows are looked for before the index is made at once.
  private static var few: Int { 4 }

  /// Another finder of the same rows, which goes on finding them when the list changes. Its index is made
  /// in idle time, or at once when the first row is looked for.
  func copy() -> RowFinder {
    let copy = RowFinder()
    copy.layout = layout
    copy.index = index
    copy.begin()
    copy.lookups = Self.few
    return copy
  }

  /// The position of a row.
  func position(of id: ID) -> Int? {
    begin()
    lookups += 1
    if lookups == Self.few + 1 { extend(by: layout.count) }
    return index?.position(of: id, in: layout)
  }

  private func begin() {
    guard index == nil else { return }
    index = RowIndex(beginning: layout)
    work = IdleWork { [weak self] in self?.extend(by: Self.portion) ?? false }
    lookups = 0
  }

  /// Follows a change of the list.
  ///
  /// - Returns: the positions of new rows whose id another row has.
  func follow(_ change: ListChange, to new: ListLayout<ID>) -> [Int] {
    layout = new
    work = nil
    var repeated: [Int] = []
    if index != nil {
      index?.follow(change, to: new, repeated: &repeated)
    } else if change.added > 0 {
      index = RowIndex(new, repeated: &repeated)
    }
    return repeated
  }

  /// The position of a row in the new stretch of a change that was followed; nil if it is elsewhere.
  func position(of id: ID, in change: ListChange) -> Int? {
    guard change.added > 0, let position = position(of: id), position >= change.position,
      position < change.position + change.added
    else { return nil }
    return position
  }

  /// Starts over with these rows, and takes no memory until one of them is looked for.
  func restart(with layout: ListLayout<ID>) {
    self.layout = layout
    index = nil
    work = nil
  }

  /// - Returns: whether there are more rows.
  @discardableResult
  private func extend(by count: Int) -> Bool {
    // Rows that repeat an id were left out when they came.
    var repeated: [Int] = []
    return index?.extend(of: layout, by: count, repeated: &repeated) == true
  }
}
