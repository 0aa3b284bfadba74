/// The rows of a new layout that GTK is told of only later in the same turn, as insertions.
///
/// GTK 4.8 walks through all new rows of a change to find those that it shows, and lets go of the
/// widgets of all that the change covers: 20 ms for a list of 100,000 rows that was sorted anew, and as
/// much for one into which rows came at many positions. For rows that are inserted it looks for nothing, and leaves
/// all others alone. So it is first told of what is around the rows that it shows, as if there were no others, and
/// then of the others as insertions. If a change consists of insertions alone, they are all that it is told.
struct DeferredInsertions {
  /// What GTK is told first; nil if there are only insertions.
  let first: ListChange?
  /// The missing positions, in order, by the step that adds them.
  private var steps: [[Range<Int>]]

  /// GTK makes rows for at most this many positions on either side of a row that it shows.
  private static let neighbours = 256
  /// A smaller gap is not worth a step.
  private static let leastGap = 1024
  /// With more gaps than this, the walk takes less time.
  private static let mostGaps = 4
  /// With more stretches of insertions than this, it takes less time to be told of all as one change.
  private static let mostInsertions = 8

  /// Leaves out what is far from all rows that GTK shows; nil if there is nothing to leave out, if these rows are all
  /// over the list, or if there are none.
  ///
  /// - Parameters:
  ///   - change: the change that GTK is to be told of.
  ///   - shown: the positions in the new stretch of the rows that GTK shows.
  init?(of change: ListChange, around shown: some Sequence<Int>) {
    var gaps: [Range<Int>] = []
    var start = change.position
    func leaveOut(upTo end: Int) {
      if end - start >= Self.leastGap { gaps.append(start..<end) }
    }
    let shown = shown.sorted()
    for position in shown {
      leaveOut(upTo: position - Self.neighbours)
      start = position + Self.neighbours
    }
    leaveOut(upTo: change.position + change.added)
    guard !shown.isEmpty, 1...Self.mostGaps ~= gaps.count else { return nil }
    steps = gaps.map { [$0] }
    first = ListChange(
      position: change.position, removed: change.removed,
      added: change.added - gaps.reduce(0) { $0 + $1.count })
  }

  /// Leaves out everything that is inserted; nil if there was more than insertions, if they are side by side and so
  /// one change in any case, or if there are too many stretches.
  ///
  /// Stretches that are far from the rows that GTK shows come together, before the first of these rows
  /// and after the last.
  ///
  /// - Parameters:
  ///   - change: the stretch in which the layouts differ.
  ///   - shown: the positions in the new layout of the rows that GTK shows.
  init?<ID>(
    of change: ListChange, from old: ListLayout<ID>, to new: ListLayout<ID>,
    around shown: some Sequence<Int>
  ) {
    guard change.removed > 0, change.added > change.removed else { return nil }
    let shown = shown.sorted()
    guard let start = shown.first, let end = shown.last else { return nil }
    let zone = start - Self.neighbours..<end + Self.neighbours
    guard let inserted = Self.insertions(change, from: old, to: new, zone: zone) else { return nil }
    var steps: [[Range<Int>]] = []
    for gap in inserted {
      if !zone.overlaps(gap), let last = steps.last?.last, !zone.overlaps(last),
        (last.lowerBound < start) == (gap.lowerBound < start)
      {
        steps[steps.count - 1].append(gap)
      } else {
        steps.append([gap])
      }
    }
    guard 2...Self.mostInsertions ~= steps.count else { return nil }
    self.steps = steps
    first = nil
  }

  /// The stretches that were inserted; nil if something else happened, too, or if there are too
  /// many in the zone around the rows that GTK shows.
  private static func insertions<ID>(
    _ change: ListChange, from old: ListLayout<ID>, to new: ListLayout<ID>, zone: Range<Int>
  ) -> [Range<Int>]? {
    var inZone = 0
    return new.insertions(by: change, since: old) { start in
      if zone.contains(start) { inZone += 1 }
      return inZone <= mostInsertions
    }
  }

  /// The number of rows that GTK does not know of.
  var count: Int { steps.joined().reduce(0) { $0 + $1.count } }

  /// The position in the layout of what GTK counts as a position, without the rows that it does not know of.
  func position(told: Int) -> Int {
    steps.joined().reduce(told) { position, gap in
      position < gap.lowerBound ? position : position + gap.count
    }
  }

  /// The positions of a set as GTK counts them.
  func told(_ positions: PositionSet) -> PositionSet {
    var told = positions
    for gap in steps.joined().reversed() {
      told.follow(ListChange(position: gap.lowerBound, removed: gap.count, added: 0))
    }
    return told
  }

  /// Makes GTK's list one step longer.
  ///
  /// - Returns: the step; nil if nothing is missing any more.
  mutating func next() -> ListChange? {
    guard !steps.isEmpty else { return nil }
    let gaps = steps.removeFirst()
    guard let start = gaps.first?.lowerBound, let end = gaps.last?.upperBound else { return nil }
    let added = gaps.reduce(0) { $0 + $1.count }
    return ListChange(position: start, removed: end - start - added, added: end - start)
  }
}
