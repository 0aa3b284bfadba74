import ListKit
import PhotoModel

/// Pastes a table, and reads its texts as values.
enum PasteTarget {
  static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let tables = [TabSeparatedText(parsing: text), TabSeparatedText(calc: bytes)].compactMap(\.self)
    for table in tables {
      precondition(!table.rows.isEmpty && table.rows.allSatisfy { !$0.isEmpty }, "an empty row")
      let again = TabSeparatedText(parsing: table.text)
      precondition(again.rows == table.rows, "what was copied is pasted as something else")
      for cell in table.rows.joined().prefix(8) { read(cell) }
    }
  }

  private static func read(_ text: String) {
    for field in Field.allCases {
      guard let value = try? field.parse(text) else { continue }
      _ = (value.text, value.normalized)
    }
  }
}
