/// A gap between rows where dragged rows would be dropped, and the line that shows it.
struct DropGap<ID: Hashable & Sendable> {
  /// A line in pixels of the list, in the orientation that the view gives.
  struct Line {
    /// The left end, or where an upright line is.
    let x: Double
    /// The upper end, or where a level line is.
    let y: Double
    let length: Double
  }

  let destination: RowDestination<ID>
  let line: Line

  init(_ destination: RowDestination<ID>, line: Line) {
    self.destination = destination
    self.line = line
  }
}

extension ListLayout {
  /// Whether the gap at a position is before it: behind a header, and before a footer. At a row, `isInFirstHalf` says
  /// on which side of its middle the pointer is.
  func isGapBefore(_ position: Int, isInFirstHalf: Bool) -> Bool {
    switch self[position] {
    case .header: false
    case .row: isInFirstHalf
    case .footer: true
    }
  }

  /// The gap before or after what is at a position. A header stands for the start of its section, a footer for its end.
  func destination(beside position: Int, isBefore: Bool) -> RowDestination<ID> {
    let number = section(at: position)
    let section = sections[number]
    let row = max(0, position - rows(ofSection: number).lowerBound + (isBefore ? 0 : 1))
    return RowDestination(
      section: section.id, before: section.ids.indices.contains(row) ? section.ids[row] : nil)
  }
}
