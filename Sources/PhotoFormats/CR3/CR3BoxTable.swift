/// Canon's table of the boxes at the top of a CR3 file, the box `CTBO`: where each is, and how long.
///
/// Source: https://github.com/lclevy/canon_cr3
struct CR3BoxTable {
  private struct Record {
    let offset: BoxField
    let size: BoxField
  }

  private var records: [Record] = []

  /// - Throws: `FormatError` if the table is damaged, or names something that is not a box; or what reading the
  ///   source throws.
  init(_ box: FileBox, of list: BoxList, _ window: inout HeaderWindow) throws {
    var cursor = try BoxCursor(box, &window)
    let count = try cursor.number(4)
    guard count <= cursor.remaining / 20 else { throw FormatError.container(.damaged("CTBO")) }
    guard window.budget.take(.items, count) else { throw FormatError.overBudget(.items) }
    let ranges = Set(list.boxes.map(\.range))
    for _ in 0..<count {
      try cursor.skip(4)
      let record = Record(offset: try cursor.field(8), size: try cursor.field(8))
      guard record.size.value > 0 else { continue }
      let start = record.offset.value
      guard ranges.contains(start..<start + record.size.value) else {
        throw FormatError.container(.damaged("CTBO"))
      }
      records.append(record)
    }
  }

  /// The splices for all numbers that change when one box grows, and those after it move.
  func splices(growing box: FileBox, by growth: Int, _ moves: BoxMoves) throws(FormatError)
    -> [Splice]
  {
    var splices: [Splice] = []
    for record in records {
      let start = record.offset.value
      let isGrowing = start == box.range.lowerBound
      splices += [
        try record.offset.splice(start + (isGrowing ? 0 : moves.shift(of: start))),
        try record.size.splice(record.size.value + (isGrowing ? growth : 0)),
      ].compactMap(\.self)
    }
    return splices
  }
}
