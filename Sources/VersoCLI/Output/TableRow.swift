/// A row of a table: printable cells, and how wide each is on the screen.
///
/// One buffer instead of a text for each cell: no row can be printed before the last one is known, as only then are
/// the widths of the columns known.
struct TableRow: Sendable {
  private var bytes: [UInt8] = []
  private var cells: [(end: Int, width: Int)] = []

  /// A row without cells.
  ///
  /// - Parameter count: how many there will be.
  init(reserving count: Int) { cells.reserveCapacity(count) }

  /// A row of cells that say what the texts do, as far as that can be printed.
  init(_ texts: [String]) {
    self.init(reserving: texts.count)
    for text in texts { append(text) }
  }

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

  /// The number of terminal columns that a cell takes.
  func width(of cell: Int) -> Int { cells[cell].width }

  /// The bytes of a cell in UTF-8.
  func bytes(of cell: Int) -> ArraySlice<UInt8> {
    bytes[(cell == 0 ? 0 : cells[cell - 1].end)..<cells[cell].end]
  }
}
