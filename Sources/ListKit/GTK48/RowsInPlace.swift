/// Rows that take over the objects of those that were at their positions on the screen.
///
/// When a list is sorted anew, GTK 4.8 looks for each row that it shows among all others, has its widgets show what
/// is around the one that was at the top, and then what the list is scrolled to: each is filled twice. An object that
/// is at the position to which the view goes is found there, and nothing moves.
@MainActor
struct RowsInPlace<ID: Hashable & Sendable> {
  /// The rows and their objects.
  private(set) var recycled = RecycledRows<ID>(shown: [])

  private let layout: ListLayout<ID>
  private let new: Range<Int>
  /// The rows that have an object.
  private var taken: Set<ListKey<ID>> = []

  /// Finds which row comes to which position; nil if most of the rows on the screen stay there, or if nothing keeps
  /// its position.
  ///
  /// - Parameters:
  ///   - change: the change that GTK is about to be told of.
  ///   - model: the list, which still has the old layout.
  ///   - layout: the new one.
  ///   - staying: the positions, in the new layout, of the rows that GTK shows and that stay.
  ///   - start: how the only view was before the change.
  init?(
    of change: ListChange, in model: ListModel<ID>, to layout: ListLayout<ID>,
    besides staying: [ID: Int], from start: ReloadStart<ID>?
  ) {
    guard model.heldBack == 0, model.count >= AnyListModel.plenty,
      let shift = start?.shift(in: model, staying)
    else { return nil }
    self.layout = layout
    new = change.position..<change.position + change.added
    let before = ShownRows(of: model, in: change)
    guard let window = before.window(movedBy: shift) else { return nil }
    let idlePositions = before.idle.compactMap { $0.record.key.id.flatMap { staying[$0] } }
    guard idlePositions.count(where: window.contains) < before.idle.count / 2 else {
      return nil
    }
    // GTK must not keep the view's position by a row that goes elsewhere.
    let busy = Set(before.busy.map(\.key))
    let steady = before.idle.filter {
      new.contains($0.position + shift) && !busy.contains(layout[$0.position + shift])
    }
    model.whileBehind { start?.hold(Set(steady.compactMap(\.record.key.id))) }

    let shown = ShownRows(of: model, in: change)
    for record in shown.busy { keep(record, staying) }
    var left = shown.idle.filter { !hand($0.record, to: $0.position + shift) }.map(\.record)
    for position in positions(around: window, most: left.count) {
      if let record = left.last, hand(record, to: position) { left.removeLast() }
    }
    keepOrSwap(left, Set(shown.idle.map(\.record.key)), staying)
  }

  /// Hands the object of a record to the row at a position.
  ///
  /// - Returns: whether there is a row that has none.
  private mutating func hand(_ record: RowRecord<ID>, to position: Int) -> Bool {
    guard new.contains(position), layout[position].id != nil,
      taken.insert(layout[position]).inserted
    else { return false }
    recycled.rows.append((record, layout[position]))
    recycled.shown.append(position)
    return true
  }

  /// The positions beside a window, for what would stand beyond an end of the list.
  private func positions(around window: Range<Int>, most: Int) -> [Int] {
    let inside = window.clamped(to: new)
    return Array(inside.upperBound..<min(new.upperBound, inside.upperBound + most))
      + (max(new.lowerBound, inside.lowerBound - most)..<inside.lowerBound).reversed()
  }

  /// Lets a record stand for the same row as before.
  private mutating func keep(_ record: RowRecord<ID>, _ staying: [ID: Int]) {
    taken.insert(record.key)
    if let position = record.key.id.flatMap({ staying[$0] }) { recycled.shown.append(position) }
  }

  /// Lets records stand for their row, or for one whose object was taken over.
  private mutating func keepOrSwap(
    _ records: [RowRecord<ID>], _ keys: Set<ListKey<ID>>, _ staying: [ID: Int]
  ) {
    var homeless: [RowRecord<ID>] = []
    for record in records {
      if taken.contains(record.key) { homeless.append(record) } else { keep(record, staying) }
    }
    for (record, key) in zip(homeless, keys.subtracting(taken)) {
      recycled.rows.append((record, key))
      if let position = key.id.flatMap({ staying[$0] }) { recycled.shown.append(position) }
    }
  }
}
