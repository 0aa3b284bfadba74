/// The rows of a list in their order, with the headers and footers among them: how positions, by which GTK counts,
/// relate to index paths and ids, which everybody else uses.
///
/// It holds the ids of the rows, and nothing else of them.
struct ListLayout<ID: Hashable & Sendable>: Sendable {
  /// A section with what it shows around its rows.
  struct Section: Equatable, Sendable {
    /// The identity of the section.
    let id: String
    /// Whether there is a header above the rows.
    let hasHeader: Bool
    /// Whether there is a footer below the rows.
    let hasFooter: Bool
    /// The rows.
    let ids: [ID]
    /// What the data source calls the section, even if another one has the same id.
    let sourceID: String
    /// Where the data source has the rows, if some of its rows are left out.
    let sourceRows: [Int]?

    /// A section of rows.
    init(id: String, hasHeader: Bool = false, hasFooter: Bool = false, ids: [ID]) {
      self.init(
        id: id, hasHeader: hasHeader, hasFooter: hasFooter, ids: ids, sourceID: id,
        sourceRows: nil)
    }

    init(
      id: String, hasHeader: Bool, hasFooter: Bool, ids: [ID], sourceID: String, sourceRows: [Int]?
    ) {
      self.id = id
      self.hasHeader = hasHeader
      self.hasFooter = hasFooter
      self.ids = ids
      self.sourceID = sourceID
      self.sourceRows = sourceRows
    }

    /// What tells the header from others; nil if there is none.
    var header: String? { hasHeader ? id : nil }
    /// What tells the footer from others; nil if there is none.
    var footer: String? { hasFooter ? id : nil }
    /// The number of positions: rows, header and footer.
    var count: Int { ids.count + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
  }

  /// The sections, in order.
  let sections: [Section]
  /// The number of positions: rows, headers and footers.
  let count: Int
  /// The number of rows.
  let rowCount: Int
  /// The position at which each section starts.
  private let starts: [Int]
  /// The position at which the rows of each section start.
  private let firstRows: [Int]
  /// Whether some rows of the data source are left out.
  let leavesOut: Bool

  /// The layout of these sections.
  init(_ sections: [Section]) {
    self.sections = sections
    var (starts, firstRows): ([Int], [Int]) = ([], [])
    var (count, rowCount, leavesOut) = (0, 0, false)
    starts.reserveCapacity(sections.count)
    firstRows.reserveCapacity(sections.count)
    // Not the sections as values: each would be copied, and there may be ten thousand.
    sections.withUnsafeBufferPointer { sections in
      for number in sections.indices {
        starts.append(count)
        firstRows.append(count + (sections[number].hasHeader ? 1 : 0))
        count += sections[number].count
        rowCount += sections[number].ids.count
        if sections[number].sourceRows != nil { leavesOut = true }
      }
    }
    (self.starts, self.firstRows) = (starts, firstRows)
    (self.count, self.rowCount, self.leavesOut) = (count, rowCount, leavesOut)
  }

  /// A list of one section without a header.
  init(ids: [ID]) {
    self.init([Section(id: "0", ids: ids)])
  }

  /// Whether there are only rows.
  var hasOnlyRows: Bool { count == rowCount }

  /// The key of what is at a position.
  subscript(position: Int) -> ListKey<ID> {
    let number = section(at: position)
    let row = position - firstRows[number]
    // Not the section as a value: that would copy all that it holds.
    if row < 0 { return .header(sections[number].id) }
    return row < sections[number].ids.count
      ? .row(sections[number].ids[row]) : .footer(sections[number].id)
  }

  /// The id of the row at a position; nil for a header or footer.
  func id(at position: Int) -> ID? {
    let number = section(at: position)
    let row = position - firstRows[number]
    // Not the section as a value: that would copy all that it holds.
    guard row >= 0, row < sections[number].ids.count else { return nil }
    return sections[number].ids[row]
  }

  /// Whether the row with an id is at a position.
  func hasRow(_ id: ID, at position: Int) -> Bool {
    let number = section(at: position)
    let row = position - firstRows[number]
    guard row >= 0, row < sections[number].ids.count else { return false }
    return sections[number].ids[row] == id
  }

  /// The index path of a row; nil for a header or footer.
  func indexPath(at position: Int) -> RowPath? {
    guard position >= 0, position < count else { return nil }
    let number = section(at: position)
    let row = position - firstRows[number]
    guard row >= 0, row < sections[number].ids.count else { return nil }
    return RowPath(section: number, row: row)
  }

  /// The position of a row.
  func position(of indexPath: RowPath) -> Int? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].ids.indices.contains(indexPath.row)
    else { return nil }
    return firstRows[indexPath.section] + indexPath.row
  }

  /// How many rows come before a position, without headers and footers.
  func rowCount(before position: Int) -> Int {
    let number = section(at: position)
    let before = sections[..<number].reduce(0) { $0 + $1.ids.count }
    return before + min(max(position - firstRows[number], 0), sections[number].ids.count)
  }

  /// The position of the header of a section; nil if there is none.
  func headerPosition(ofSection number: Int) -> Int? {
    sections.indices.contains(number) && sections[number].hasHeader ? starts[number] : nil
  }

  /// The positions of the rows of a section.
  func rows(ofSection number: Int) -> Range<Int> {
    firstRows[number]..<firstRows[number] + sections[number].ids.count
  }

  /// The position of the first row; nil if there is none.
  var firstRow: Int? { row(after: -1, by: 1) }

  /// The position of the last row; nil if there is none.
  var lastRow: Int? { row(after: count, by: -1) }

  /// The position of the next row from a position in a direction, skipping headers and footers.
  func row(after position: Int, by step: Int) -> Int? {
    var next = position + step
    while next >= 0, next < count {
      if indexPath(at: next) != nil { return next }
      next += step
    }
    return nil
  }

  /// The row to go on with when others leave the list: the one after the last of them, or else the one before.
  ///
  /// - Parameter leaving: the positions of the rows that leave.
  func neighbor(of leaving: Set<Int>) -> ID? {
    guard let last = leaving.max() else { return nil }
    let neighbor =
      row(after: last, by: 1)
      ?? (0..<last).last { indexPath(at: $0) != nil && !leaving.contains($0) }
    return neighbor.flatMap { id(at: $0) }
  }

  /// Calls `body` with the position and the id of each row in a stretch.
  func forEachRow(in stretch: Range<Int>, _ body: (Int, ID) -> Void) {
    guard !stretch.isEmpty else { return }
    for number in section(at: stretch.lowerBound)..<sections.count {
      guard starts[number] < stretch.upperBound else { return }
      let rows = rows(ofSection: number)
      let ids = sections[number].ids
      for position in rows.clamped(to: stretch) { body(position, ids[position - rows.lowerBound]) }
    }
  }

  /// The ids of the rows at some positions, in order. Runs of neighbors are copied at once: one by one, a hundred
  /// thousand would take longer than a frame.
  func ids(at positions: PositionSet) -> [ID] {
    var found: [ID] = []
    found.reserveCapacity(positions.count)
    for run in positions.runs.runs {
      for number in section(at: run.lowerBound)..<sections.count {
        guard starts[number] < run.upperBound else { break }
        let rows = rows(ofSection: number)
        let wanted = rows.clamped(to: run)
        found +=
          sections[number].ids[
            wanted.lowerBound - rows.lowerBound..<wanted.upperBound - rows.lowerBound]
      }
    }
    return found
  }

  /// The position of the row with an id, searched row by row in a stretch.
  func position(of id: ID, in stretch: Range<Int>) -> Int? {
    guard !stretch.isEmpty else { return nil }
    for number in section(at: stretch.lowerBound)..<sections.count {
      guard starts[number] < stretch.upperBound else { return nil }
      let rows = rows(ofSection: number)
      let wanted = rows.clamped(to: stretch)
      // Not a slice: its elements would be copied one by one to be compared.
      let row = sections[number].ids.withUnsafeBufferPointer { ids in
        wanted.first { ids[$0 - rows.lowerBound] == id }
      }
      if let row { return row }
    }
    return nil
  }

  /// The positions of headers and footers, in order.
  var titlePositions: [Int] {
    guard !hasOnlyRows else { return [] }
    return sections.indices.flatMap { number in
      let section = sections[number]
      return (section.hasHeader ? [starts[number]] : [])
        + (section.hasFooter ? [starts[number] + section.count - 1] : [])
    }
  }

  /// The number of the section that a position belongs to. Empty sections have no position.
  func section(at position: Int) -> Int {
    guard starts.count > 1 else { return 0 }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }
}
