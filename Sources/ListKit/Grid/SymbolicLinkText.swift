/// Cells in the format SYLK: a line for each cell, which says whether it holds a text or a number.
///
/// Written as LibreOffice Calc 7.4 writes and reads it, which was tried out: UTF-8; `;` is doubled; a
/// line break is ESC, space and colon; quotation marks inside of texts are left as they are.
struct SymbolicLinkText {
  /// The bytes of the text.
  private(set) var bytes: [UInt8] = Array("ID;PListKit\n".utf8)

  /// The text of cells. Empty ones are written too, so that they clear what they are pasted over.
  init(_ cells: TabSeparatedText) {
    for (row, texts) in cells.rows.enumerated() {
      for (column, text) in texts.enumerated() {
        bytes += "C;X\(column + 1);Y\(row + 1);K".utf8
        append(text)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    bytes += "E\n".utf8
  }

  private mutating func append(_ text: String) {
    // A whole number looks the same again whatever language the spreadsheet speaks. Others may not:
    // they stay texts, and so do dates.
    if let number = Int64(text), String(number) == text, text.utf8.count <= 15 {
      bytes += text.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    var isAfterReturn = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n") where isAfterReturn: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): bytes += "\u{1B} :".utf8
      // It would begin a sequence like that of a line break.
      case 0x1B: break
      case UInt8(ascii: ";"): bytes += ";;".utf8
      default: bytes.append(byte)
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
