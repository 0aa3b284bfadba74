/// Rows of RFC 4180: fields with a comma, a quote or a line break are quoted, rows end in CR LF.
enum CSV {
  /// One row.
  static func row(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// A cell that no spreadsheet takes for a formula: one that begins like one gets an apostrophe before
  /// it (https://owasp.org/www-community/attacks/CSV_Injection). Numbers stay numbers.
  static func withoutFormula(_ cell: String) -> String {
    guard let first = cell.unicodeScalars.first, formulaStarts.contains(first),
      Double(cell) == nil
    else { return cell }
    return "'" + cell
  }

  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  private static func quoted(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return text }
    var result = "\""
    for character in text.unicodeScalars {
      if character == "\"" { result.unicodeScalars.append("\"") }
      result.unicodeScalars.append(character)
    }
    return result + "\""
  }
}
