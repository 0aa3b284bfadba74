import Foundation

/// How many values of each format are the same by Verso and by ExifTool.
struct AgreementTable {
  private struct Row {
    var files = 0
    var agreeing = 0
    var onlyVerso = 0
    var onlyExifTool = 0
    var differing = 0
  }

  private var rows: [String: Row] = [:]

  mutating func addFile(_ format: String) { rows[format, default: Row()].files += 1 }

  /// Counts a field; one that neither has a value for is none.
  mutating func add(_ format: String, expected: Bool, found: Bool, agree: Bool) {
    switch (expected, found) {
    case (false, false): break
    case _ where agree: rows[format, default: Row()].agreeing += 1
    case (true, false): rows[format, default: Row()].onlyExifTool += 1
    case (false, true): rows[format, default: Row()].onlyVerso += 1
    case (true, true): rows[format, default: Row()].differing += 1
    }
  }

  /// Writes the table, in Markdown, to the file that `VERSO_TABLE` names, if it does.
  func write() throws {
    guard let path = ProcessInfo.processInfo.environment["VERSO_TABLE"] else { return }
    var text = "| format | files | values, the same | only Verso | only ExifTool | different |\n"
    text += "|---|--:|--:|--:|--:|--:|\n"
    for (format, row) in rows.sorted(by: { $0.key < $1.key }) {
      let all = row.agreeing + row.onlyVerso + row.onlyExifTool + row.differing
      let share = String(format: "%.1f %%", 100 * Double(row.agreeing) / Double(max(1, all)))
      text += "| \(format) | \(row.files) | \(row.agreeing) of \(all) (\(share)) "
      text += "| \(row.onlyVerso) | \(row.onlyExifTool) | \(row.differing) |\n"
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
