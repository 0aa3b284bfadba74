/// A row of a table: printable cells, and how wide each is on the screen.
///
/// One piece of memory, and not a text for each cell: no row can be printed before the last one is known, as only then
/// the widths of the columns are.
struct TableRow: Sendable {
  private var bytes: [UInt8] = []
  private var cells: [(end: Int, width: Int)] = []

  /// A row without cells.
  ///
  /// - Parameter count: how many there will be.
  init(reserving count: Int) { cells.reserveCapacity(count) }

  /// A row of cells that say what the texts do, as far as it can be printed.
  init(_ texts: [String]) {
    self.init(reserving: texts.count)
    for text in texts { append(text) }
  }

  /// Adds a cell that says what a text does, as far as it can be printed.
  mutating func append(_ text: String) {
    var text = text
    if !appendPlain(&text) {
      let printable = Table.printable(text)
      bytes.append(contentsOf: printable.utf8)
      cells.append((bytes.count, Table.width(printable)))
    }
  }

  /// Adds a text of printable characters of ASCII alone, as most are, and looks at it once.
  private mutating func appendPlain(_ text: inout String) -> Bool {
    text.withUTF8 { text in
      // Without an end in between, so that many are looked at together.
      var furthest: UInt8 = 0
      for byte in text { furthest = max(furthest, byte &- 0x20) }
      guard furthest < 0x5F else { return false }
      bytes.append(contentsOf: text)
      cells.append((bytes.count, text.count))
      return true
    }
  }

  /// The number of terminal columns that a cell takes.
  func width(of cell: Int) -> Int { cells[cell].width }

  /// The bytes of a cell in UTF-8.
  func bytes(of cell: Int) -> ArraySlice<UInt8> {
    bytes[(cell == 0 ? 0 : cells[cell - 1].end)..<cells[cell].end]
  }
}
