import Gtk

/// Finds the rows of a list by their ids.
///
/// Its index is made when rows first come to others, or when somebody first looks for a row: many a list
/// is filled once, and then only scrolled. That takes longer than a frame for a million rows, and so it
/// is made in portions while nothing else is to be done. Rows that are not in it yet are looked through
/// one by one, which for one row takes less than making the index.
@MainActor
final class RowFinder<ID: Hashable & Sendable> {
  private var layout = ListLayout<ID>(ids: [])
  private var index: RowIndex<ID>?
  private var work: IdleWork?

  /// The index takes in so many rows at once, in a millisecond or two.
  private static var portion: Int { 10_000 }
  /// So many rows at most are looked for before the index is made.
  private static var few: Int { 8 }

  /// The position of a row.
  func position(of id: ID) -> Int? {
    if index == nil {
      index = RowIndex(beginning: layout)
      work = IdleWork { [weak self] in self?.extend(by: Self.portion) ?? false }
    }
    return index?.position(of: id, in: layout)
  }

  /// Gets ready to look for several rows.
  func prepare(count: Int) {
    guard count > Self.few else { return }
    if index == nil { index = RowIndex(beginning: layout) }
    extend(by: layout.count)
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

  /// Where some rows stand in the new stretch of a change that was followed.
  func positions(of ids: Set<ID>, in change: ListChange) -> [ID: Int] {
    var positions: [ID: Int] = [:]
    let stretch = change.position..<change.position + change.added
    guard !stretch.isEmpty else { return positions }
    for id in ids {
      if let position = position(of: id), stretch.contains(position) { positions[id] = position }
    }
    return positions
  }

  /// Begins anew with these rows, and takes no memory until one of them is looked for.
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
