import CGtk

/// A set of positions: a `GtkBitset`, which keeps long runs of neighbours in a few bytes.
struct PositionSet {
  private final class Storage {
    let bitset: OpaquePointer
    /// The runs, once they have been asked for. Only the sole owner of the set changes it, and forgets them.
    var runs: PositionRuns?

    init(_ bitset: OpaquePointer) { self.bitset = bitset }

    deinit { gtk_bitset_unref(bitset) }
  }

  private var storage: Storage

  /// The set without positions.
  init() { storage = Storage(gtk_bitset_new_empty()) }

  /// The set of a stretch of positions.
  init(_ range: Range<Int>) {
    storage = Storage(gtk_bitset_new_range(guint(range.lowerBound), guint(range.count)))
  }

  /// The set of positions that come in any order.
  init(_ positions: PositionRuns) {
    self.init()
    insert(positions)
  }

  /// A copy of a set that GTK hands over.
  init(copying bitset: OpaquePointer) { storage = Storage(gtk_bitset_copy(bitset)) }

  /// The bitset, for reading.
  var bitset: OpaquePointer { storage.bitset }

  /// A copy that the caller owns.
  var copied: OpaquePointer { gtk_bitset_copy(bitset) }

  /// The number of positions.
  var count: Int { Int(gtk_bitset_get_size(bitset)) }

  /// Whether there is no position.
  var isEmpty: Bool { gtk_bitset_is_empty(bitset) != 0 }

  /// Whether a position belongs to the set.
  func contains(_ position: Int) -> Bool { gtk_bitset_contains(bitset, guint(position)) != 0 }

  /// The smallest position, if there is one.
  var first: Int? { isEmpty ? nil : Int(gtk_bitset_get_minimum(bitset)) }

  /// The largest position, if there is one.
  var last: Int? { isEmpty ? nil : Int(gtk_bitset_get_maximum(bitset)) }

  /// The position at an index of the ordered set.
  subscript(index: Int) -> Int { Int(gtk_bitset_get_nth(bitset, guint(index))) }

  /// Calls `body` with each position, in order.
  func forEach(_ body: (Int) -> Void) {
    var iterator = GtkBitsetIter()
    var position: guint = 0
    guard gtk_bitset_iter_init_first(&iterator, bitset, &position) != 0 else { return }
    repeat { body(Int(position)) } while gtk_bitset_iter_next(&iterator, &position) != 0
  }

  /// The positions as runs, in order. Long runs are not walked through, and none is searched for twice.
  var runs: PositionRuns {
    if let runs = storage.runs { return runs }
    let runs = findRuns()
    storage.runs = runs
    return runs
  }

  private func findRuns() -> PositionRuns {
    var runs = PositionRuns()
    guard let last else { return runs }
    var iterator = GtkBitsetIter()
    var next: guint = 0
    var isFound = gtk_bitset_iter_init_first(&iterator, bitset, &next) != 0
    while isFound {
      let start = Int(next)
      var end = start
      repeat {
        end += 1
        isFound = gtk_bitset_iter_next(&iterator, &next) != 0
      } while isFound && Int(next) == end && end - start < Self.shortRun
      if isFound, Int(next) == end {
        end = endOfRun(from: start, upTo: last + 1)
        isFound = gtk_bitset_iter_init_at(&iterator, bitset, guint(end), &next) != 0
      }
      runs.append(start..<end)
    }
    return runs
  }

  /// Runs up to this length are walked through, which takes less time than searching for their end.
  private static let shortRun = 64

  /// The end of the run of neighbors that begins at a position.
  private func endOfRun(from start: Int, upTo limit: Int) -> Int {
    func isRun(_ end: Int) -> Bool {
      Int(gtk_bitset_get_size_in_range(bitset, guint(start), guint(end - 1))) == end - start
    }
    // Doubled for as long as the run goes on, and then halved.
    var length = 1
    while start + 2 * length <= limit, isRun(start + 2 * length) { length *= 2 }
    var step = length
    while step > 0 {
      if start + length + step <= limit, isRun(start + length + step) { length += step }
      step /= 2
    }
    return start + length
  }

  mutating func insert(_ position: Int) { gtk_bitset_add(unique(), guint(position)) }

  /// Adds positions that come in any order. Added one by one, many of them would take GTK a hundred times as long.
  mutating func insert(_ positions: PositionRuns) {
    var run: Range<Int>?
    for next in positions.runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let current = run, next.lowerBound <= current.upperBound {
        run = current.lowerBound..<max(current.upperBound, next.upperBound)
      } else {
        if let run { insert(run) }
        run = next
      }
    }
    if let run { insert(run) }
  }

  mutating func remove(_ position: Int) { gtk_bitset_remove(unique(), guint(position)) }

  mutating func insert(_ range: Range<Int>) {
    gtk_bitset_add_range(unique(), guint(range.lowerBound), guint(range.count))
  }

  mutating func remove(_ range: Range<Int>) {
    gtk_bitset_remove_range(unique(), guint(range.lowerBound), guint(range.count))
  }

  mutating func formUnion(_ other: PositionSet) { gtk_bitset_union(unique(), other.bitset) }

  mutating func formIntersection(_ other: PositionSet) {
    gtk_bitset_intersect(unique(), other.bitset)
  }

  mutating func subtract(_ other: PositionSet) { gtk_bitset_subtract(unique(), other.bitset) }

  /// The positions that belong to one of the two sets, and not to both.
  func symmetricDifference(_ other: PositionSet) -> PositionSet {
    var result = self
    gtk_bitset_difference(result.unique(), other.bitset)
    return result
  }

  /// Follows a change of the list: the positions of the replaced stretch leave the set, those after
  /// it move.
  mutating func follow(_ change: ListChange) {
    gtk_bitset_splice(
      unique(), guint(change.position), guint(change.removed), guint(change.added))
  }

  private mutating func unique() -> OpaquePointer {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(gtk_bitset_copy(bitset)) }
    storage.runs = nil
    return storage.bitset
  }
}
