/// Where the positions of a list are in a grid: in the cells of its lines, counted from the first.
///
/// A header and a footer have a line of their own, and the rows of a section begin a new one, so the
/// cells at the end of a line may show nothing. A list without headers and footers fills all lines but
/// the last.
struct GridLines: Equatable {
  /// Neighbors that are in consecutive cells, from the start of a line on.
  private struct Stretch: Equatable {
    let position: Int
    let cell: Int
    let count: Int
    let isTitle: Bool
  }

  /// The number of cells of a line.
  let columns: Int
  /// The number of cells, including those that show nothing.
  let cellCount: Int
  private let positionCount: Int
  private let stretches: [Stretch]

  /// The lines of a list.
  init<ID>(of layout: ListLayout<ID>, columns: Int) {
    self.columns = columns
    positionCount = layout.count
    var stretches: [Stretch] = []
    var (position, cell) = (0, 0)
    func add(_ count: Int, isTitle: Bool) {
      guard count > 0 else { return }
      cell += (columns - cell % columns) % columns
      stretches.append(Stretch(position: position, cell: cell, count: count, isTitle: isTitle))
      position += count
      cell += count
    }
    if layout.hasOnlyRows {
      add(layout.count, isTitle: false)
    } else {
      for section in layout.sections {
        add(section.hasHeader ? 1 : 0, isTitle: true)
        add(section.ids.count, isTitle: false)
        add(section.hasFooter ? 1 : 0, isTitle: true)
      }
    }
    self.stretches = stretches
    cellCount = cell
  }

  /// The position that a cell shows; nil for one that shows nothing.
  func position(at cell: Int) -> Int? {
    let stretch = stretch { $0.cell <= cell }
    return stretch.flatMap { cell < $0.cell + $0.count ? $0.position + cell - $0.cell : nil }
  }

  /// The last position that a cell before another one shows.
  func lastPosition(before cell: Int) -> Int? {
    stretch { $0.cell < cell }.map { $0.position + min($0.count, cell - $0.cell) - 1 }
  }

  /// The cell that shows a position.
  func cell(of position: Int) -> Int {
    stretch { $0.position <= position }.map { $0.cell + position - $0.position } ?? 0
  }

  /// The positions that some cells show.
  func positions(of cells: PositionSet) -> PositionSet {
    map(cells, from: \.cell, to: \.position)
  }

  /// The cells that show some positions.
  func cells(of positions: PositionSet) -> PositionSet {
    map(positions, from: \.position, to: \.cell)
  }

  private func map(
    _ set: PositionSet, from start: KeyPath<Stretch, Int>, to target: KeyPath<Stretch, Int>
  ) -> PositionSet {
    guard stretches.count > 1 else { return set }
    var found = PositionRuns()
    for run in set.runs.runs {
      var number = index { $0[keyPath: start] <= run.lowerBound } ?? 0
      while number < stretches.count, stretches[number][keyPath: start] < run.upperBound {
        let stretch = stretches[number]
        let first = stretch[keyPath: start]
        let part = run.clamped(to: first..<first + stretch.count)
        let distance = stretch[keyPath: target] - first
        if !part.isEmpty {
          found.append(part.lowerBound + distance..<part.upperBound + distance)
        }
        number += 1
      }
    }
    var result = PositionSet()
    result.insert(found)
    return result
  }

  // MARK: - Changes

  /// The stretch of cells that is different after the list has changed: that of the change, and what comes after it
  /// in its section.
  ///
  /// - Parameters:
  ///   - change: the change of the positions.
  ///   - new: the lines after it, with the same number of columns.
  func change(_ change: ListChange, to new: GridLines) -> ListChange {
    let start = change.position == 0 ? 0 : cell(of: change.position - 1) + 1
    var end = (old: cellCount, new: new.cellCount)
    let (oldNext, newNext) = (change.position + change.removed, change.position + change.added)
    if oldNext < positionCount {
      var next = (old: cell(of: oldNext), new: new.cell(of: newNext))
      let flows = stretches.count < 2 && new.stretches.count < 2
      if !flows, (next.new - next.old) % columns != 0 {
        // The rows after it are in other columns, up to the end of their section.
        let oldEnd = index { $0.position <= oldNext }.map { $0 + 1 } ?? 0
        let newEnd = new.index { $0.position <= newNext }.map { $0 + 1 } ?? 0
        let isLast = oldEnd >= stretches.count || newEnd >= new.stretches.count
        next =
          isLast
          ? (cellCount, new.cellCount) : (stretches[oldEnd].cell, new.stretches[newEnd].cell)
      }
      end = next
    }
    return ListChange(position: start, removed: end.old - start, added: end.new - start)
  }

  // MARK: - Steps

  /// The row that is a number of lines below a position, or above it for a negative number, as near to its column as
  /// there is one. Lines of headers and footers are skipped and not counted; at the ends it is the last row that
  /// there is.
  func row(below position: Int, by count: Int) -> Int? {
    let start = cell(of: position)
    let step = count.signum()
    var (line, rest) = (start / columns + step, abs(count))
    var found: Int?
    while rest > 0, line >= 0, line * columns < cellCount {
      if let first = stretch({ $0.cell <= line * columns }), !first.isTitle {
        let last = min((line + 1) * columns, first.cell + first.count) - 1
        found = first.position + min(line * columns + start % columns, last) - first.cell
        rest -= 1
      }
      line += step
    }
    return found
  }

  private func stretch(_ isBefore: (Stretch) -> Bool) -> Stretch? {
    index(isBefore).map { stretches[$0] }
  }

  /// The last of the stretches for which `isBefore` holds.
  private func index(_ isBefore: (Stretch) -> Bool) -> Int? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(stretches[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
