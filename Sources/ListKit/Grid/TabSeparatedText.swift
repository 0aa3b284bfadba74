/// A block of cells as text, the way spreadsheets put it on the clipboard: tabs between the cells of
/// a row, a line for each row.
///
/// A cell that contains a tab, a line break, or a quotation mark at its start is put in quotation marks, and those
/// inside are doubled. LibreOffice Calc, Excel and the dialect `excel-tab` of Python's `csv` module write and read it
/// this way.
public struct TabSeparatedText: Hashable, Sendable {
  /// The cells, row by row. Rows that were read may differ in length.
  public var rows: [[String]]

  /// A block of cells.
  public init(rows: [[String]]) { self.rows = rows }

  /// The number of cells of the longest row.
  public var width: Int { rows.lazy.map(\.count).max() ?? 0 }

  /// The block as text. Lines end with a line feed, as on Linux; a single row has none at its end, so
  /// that one copied cell can be pasted into a line of text.
  public var text: String {
    // A reader takes one such mark away at the beginning.
    var text = rows.first?.first?.utf8.starts(with: Self.byteOrderMark) == true ? "\u{FEFF}" : ""
    guard rows.count != 1 else { return text + Self.line(rows[0]) }
    for row in rows {
      text += Self.line(row)
      text += "\n"
    }
    return text
  }

  /// The block for programs that know of no cells: a single cell as it is, and others as tab-separated text.
  var plainText: String { rows.count == 1 && rows[0].count == 1 ? rows[0][0] : text }

  private static func line(_ row: [String]) -> String {
    row.lazy.map(quoted).joined(separator: "\t")
  }

  private static func quoted(_ cell: String) -> String {
    let bytes = cell.utf8
    guard bytes.first == quote || bytes.contains(where: isBreak) else { return cell }
    var quoted: [UInt8] = [quote]
    for byte in bytes {
      if byte == quote { quoted.append(quote) }
      quoted.append(byte)
    }
    quoted.append(quote)
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Reads a block as spreadsheets and people write it.
  ///
  /// Lines may end with CR, LF or both; the last one needs no end. A cell that starts with a quotation mark and has
  /// no matching one at its end is taken as it is, and so is one that would need no quotation marks: this is how
  /// Excel writes a text that has some of its own.
  public init(parsing text: String) {
    var lookCount = 0
    self.init(parsing: text, counting: &lookCount)
  }

  /// The same, counting how often a byte is looked at.
  init(parsing text: String, counting lookCount: inout Int) {
    var reader = Reader(bytes: Array(text.utf8))
    rows = reader.rows()
    lookCount = reader.lookCount
  }

  /// Reads a block as LibreOffice Calc offers it to itself, in UTF-16 or UTF-8: there, quotation marks are put around
  /// a cell only if it has a tab or a line break, and all others are its own.
  ///
  /// - Returns: nil for bytes that are not text.
  package init?(calc bytes: [UInt8]) {
    var reader = Reader(bytes: [], breaksAloneAreQuoted: true)
    if bytes.contains(0) {
      // Every block ends with a line feed, so there is a zero byte in all UTF-16.
      guard bytes.count.isMultiple(of: 2) else { return nil }
      let units = stride(from: 0, to: bytes.count, by: 2).map {
        UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
      }
      reader.bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    } else {
      reader.bytes = bytes
    }
    rows = reader.rows()
  }

  private static let quote = UInt8(ascii: "\"")
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether a byte ends a cell that is not quoted.
  private static func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

extension TabSeparatedText {
  /// Walks over the bytes of a text.
  private struct Reader {
    var bytes: [UInt8]
    /// Whether quotation marks are taken away only from cells with a tab or a line break.
    var breaksAloneAreQuoted = false
    var position = 0
    /// How often a byte was looked at.
    var lookCount = 0

    mutating func rows() -> [[String]] {
      if bytes.starts(with: byteOrderMark) { position = 3 }
      var rows: [[String]] = []
      repeat { rows.append(row()) } while position < bytes.count
      return rows
    }

    private mutating func row() -> [String] {
      var cells: [String] = []
      while true {
        cells.append(quotedCell() ?? plainCell())
        guard position < bytes.count else { return cells }
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\t") { continue }
        if byte == UInt8(ascii: "\r"), position < bytes.count, bytes[position] == UInt8(ascii: "\n")
        {
          position += 1
        }
        return cells
      }
    }

    private mutating func plainCell() -> String {
      let start = position
      while position < bytes.count, !isBreak(bytes[position]) { position += 1 }
      lookCount += position - start
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// A cell in quotation marks; nil if there is none, or if the closing mark is missing.
    private mutating func quotedCell() -> String? {
      guard position < bytes.count, bytes[position] == quote else { return nil }
      var content: [UInt8] = []
      let start = position
      var next = position + 1
      defer { lookCount += next - start }
      while next < bytes.count {
        let byte = bytes[next]
        next += 1
        guard byte == quote else {
          content.append(byte)
          continue
        }
        guard next < bytes.count, !isBreak(bytes[next]) else {
          guard needsQuotes(content) else { return nil }
          position = next
          return String(decoding: content, as: UTF8.self)
        }
        guard bytes[next] == quote else { return nil }
        content.append(quote)
        next += 1
      }
      return nil
    }

    /// Whether there is a reason for a cell to be in quotation marks.
    private func needsQuotes(_ content: [UInt8]) -> Bool {
      if content.contains(where: isBreak) { return true }
      return !breaksAloneAreQuoted && (content.isEmpty || content.contains(quote))
    }
  }
}
