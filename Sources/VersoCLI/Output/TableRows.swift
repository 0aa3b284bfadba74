/// Rows of a table: printable cells, and how wide each is on the screen.
///
/// One buffer instead of a text for each cell or row: no row can be printed before the last one is known, as only then
/// are the widths of the columns known.
struct TableRows: Sendable {
  private let columnCount: Int
  private var bytes: [UInt8] = []
  /// Where each cell ends in the buffer, and how wide it is, row after row.
  private var cells: [(end: Int, width: Int)] = []

  /// No rows yet.
  ///
  /// - Parameter columnCount: how many cells make a row.
  init(columnCount: Int) {
    self.columnCount = columnCount
    cells.reserveCapacity(columnCount)
    bytes.reserveCapacity(16 * columnCount)
  }

  /// One row of cells that say what the texts do, as far as that can be printed.
  init(_ texts: [String]) {
    self.init(columnCount: texts.count)
    for text in texts { append(text) }
  }

  /// The size of what all cells say, in bytes.
  var size: Int { bytes.count }

  /// Adds a cell that says what a text does, as far as that can be printed.
  mutating func append(_ text: String) {
    var text = text
    if !appendPlain(&text) {
      let printable = Table.printable(text)
      bytes.append(contentsOf: printable.utf8)
      cells.append((bytes.count, Table.width(printable)))
    }
  }

  /// Adds a text made only of printable ASCII characters, as most are, and looks at it once.
  private mutating func appendPlain(_ text: inout String) -> Bool {
    text.withUTF8 { text in
      // Without leaving the loop early, so that many bytes are looked at together.
      var furthest: UInt8 = 0
      for byte in text { furthest = max(furthest, byte &- 0x20) }
      guard furthest < 0x5F else { return false }
      bytes.append(contentsOf: text)
      cells.append((bytes.count, text.count))
      return true
    }
  }

  /// Adds rows with as many cells behind these.
  mutating func append(_ rows: Self) {
    let start = bytes.count
    bytes.append(contentsOf: rows.bytes)
    for cell in rows.cells { cells.append((start + cell.end, cell.width)) }
  }

  /// Passes on each row.
  func forEach(_ body: (Row) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      cells.withUnsafeBufferPointer { cells in
        for first in stride(from: 0, to: cells.count, by: max(1, columnCount)) {
          body(Row(bytes: bytes, cells: cells, first: first))
        }
      }
    }
  }

  /// One of the rows, only as long as it is passed on.
  struct Row {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let cells: UnsafeBufferPointer<(end: Int, width: Int)>
    /// The index of its first cell.
    fileprivate let first: Int

    /// The number of terminal columns that a cell takes.
    func width(of cell: Int) -> Int { cells[first + cell].width }

    /// The bytes of a cell in UTF-8.
    func bytes(of cell: Int) -> UnsafeBufferPointer<UInt8> {
      let index = first + cell
      let start = index == 0 ? 0 : cells[index - 1].end
      return UnsafeBufferPointer(rebasing: bytes[start..<cells[index].end])
    }
  }
}
