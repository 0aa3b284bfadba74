/// Writes the rows of a table. It goes through them twice, first for the widths, so that rows that can be made again
/// need not be kept: a photo may have hundreds of thousands of tags.
struct TableText<Rows: Sequence> where Rows.Element == TableRows {
  private let titles: TableRows
  private let rows: Rows
  private let columns: [Int]

  private static var gap: Int { 2 }
  /// Nothing is aligned after cells wider than this: otherwise thousands of rows would be padded with blanks for the
  /// one that has a long text.
  private static var widestAligned: Int { 200 }
  private static var narrowest: Int { 6 }

  /// - Parameters:
  ///   - titles: what is above the columns.
  ///   - rows: rows with as many cells, some at a time.
  ///   - columns: which of the cells are written; nil for all.
  init(titles: [String], rows: Rows, columns: [Int]? = nil) {
    self.titles = TableRows(titles)
    self.rows = rows
    self.columns = columns ?? Array(titles.indices)
  }

  /// Passes on some lines after the others.
  ///
  /// - Parameter width: the width that the table must fit into; nil if it may be as wide as it likes.
  func write(fitting width: Int?, to output: ([UInt8]) -> Void) {
    var widths = columns.map { _ in 0 }
    measure(titles, &widths)
    for rows in rows { measure(rows, &widths) }
    if let width { widths = Self.fitted(widths, width) }
    var lines: [UInt8] = []
    write(titles, widths, to: &lines)
    output(lines)
    for rows in rows {
      lines.removeAll(keepingCapacity: true)
      write(rows, widths, to: &lines)
      output(lines)
    }
  }

  private func measure(_ rows: TableRows, _ widths: inout [Int]) {
    rows.forEach { row in
      for (index, column) in columns.enumerated() {
        widths[index] = max(widths[index], row.width(of: column))
      }
    }
  }

  private func write(_ rows: TableRows, _ widths: [Int], to lines: inout [UInt8]) {
    rows.forEach { row in
      for (index, column) in columns.enumerated() {
        var width = row.width(of: column)
        if width <= widths[index] {
          lines.append(contentsOf: row.bytes(of: column))
        } else {
          let text = String(decoding: row.bytes(of: column), as: UTF8.self)
          let cut = Table.cut(text, to: widths[index])
          width = cut.width
          lines.append(contentsOf: cut.text.utf8)
        }
        guard index < columns.count - 1 else { break }
        let blank = max(0, min(widths[index], Self.widestAligned) - width) + Self.gap
        lines.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blank))
      }
      lines.append(UInt8(ascii: "\n"))
    }
  }

  /// The widths of columns that together fit into a width: the widest are narrowed to one common width, give or take
  /// a column.
  private static func fitted(_ widths: [Int], _ columns: Int) -> [Int] {
    let available = columns - gap * (widths.count - 1)
    guard widths.reduce(0, +) > available else { return widths }
    var common = narrowest..<max(narrowest, widths.max() ?? 0) + 1
    // The widest common width, by bisection.
    while common.count > 1 {
      let middle = common.lowerBound + common.count / 2
      let sum = widths.reduce(0) { $0 + min($1, middle) }
      common = sum <= available ? middle..<common.upperBound : common.lowerBound..<middle
    }
    let width = common.lowerBound
    var result = widths.map { min($0, width) }
    var left = available - result.reduce(0, +)
    for index in widths.indices.reversed() where left > 0 && widths[index] > width {
      result[index] += 1
      left -= 1
    }
    return result
  }
}
