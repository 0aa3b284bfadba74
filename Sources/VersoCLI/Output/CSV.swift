import PhotoModel

/// Rows of RFC 4180: fields with a comma, a quote or a line break are quoted, rows end in CR LF.
enum CSV {
  /// One row.
  static func row(_ cells: [String]) -> String {
    cells.map { quoted($0.utf8).map { String(decoding: $0, as: UTF8.self) } ?? $0 }
      .joined(separator: ",") + "\r\n"
  }

  /// A cell that no spreadsheet takes for a formula: one that begins like a formula is preceded by an apostrophe
  /// (https://owasp.org/www-community/attacks/CSV_Injection). Numbers stay numbers.
  static func withoutFormula(_ cell: String) -> String {
    guard let first = cell.unicodeScalars.first, formulaStarts.contains(first),
      cell.decimalNumber == nil
    else { return cell }
    return "'" + cell
  }

  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  /// A cell in quotes, as UTF-8; nil if it needs none.
  static func quoted(_ text: some Collection<UInt8>) -> [UInt8]? {
    let needsQuotes = text.contains { byte in
      byte == UInt8(ascii: ",") || byte == quote || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return nil }
    var result = [quote]
    for byte in text {
      if byte == quote { result.append(quote) }
      result.append(byte)
    }
    return result + [quote]
  }

  private static let quote = UInt8(ascii: "\"")
}
