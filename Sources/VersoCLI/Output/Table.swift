import CLinux
import PhotoModel

/// A table for people: aligned columns, cut so that it fits the terminal.
///
/// What files say is not trusted: control characters, which could steer a terminal, are shown as U+FFFD, and
/// characters that deceive as their numbers.
struct Table {
  private let titles: [String]
  /// The rows in portions, so that a long table is not moved as a whole when it grows.
  private var rows: [TableRows] = []
  /// Which of the columns are shown.
  private var columns: [Int]

  init(titles: [String]) {
    self.titles = titles
    columns = Array(titles.indices)
  }

  /// The size of what a portion says before another one begins, in bytes.
  private static let portion = 65_536

  mutating func append(_ rows: TableRows) {
    if let last = self.rows.indices.last, self.rows[last].size < Self.portion {
      self.rows[last].append(rows)
    } else {
      self.rows.append(rows)
    }
  }

  mutating func append(_ cells: [String]) { append(TableRows(cells)) }

  /// Removes a column, counted from the left.
  mutating func removeColumn(_ index: Int) { columns.remove(at: index) }

  /// The table as text.
  ///
  /// - Parameter width: the width that the table must fit into; nil if it may be as wide as it likes.
  func text(fitting width: Int?) -> String {
    var text: [UInt8] = []
    write(fitting: width) { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }

  /// Passes on some lines of the table after the others.
  func write(fitting width: Int?, to output: ([UInt8]) -> Void) {
    TableText(titles: titles, rows: rows, columns: columns).write(fitting: width, to: output)
  }

  /// The number of terminal columns that a text takes.
  static func width(_ text: String) -> Int {
    let bytes = text.utf8
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    let width = Int(linux_character_width(scalar.value))
    if width >= 0 { return width }
    // The C library does not know the character, or knows only ASCII.
    return scalar.properties.canonicalCombiningClass == .notReordered ? 1 : 0
  }

  /// A text cut to a width if it is wider, and the width that it then has.
  static func cut(_ text: String, to width: Int) -> (text: String, width: Int) {
    var result = ""
    var used = 1
    for character in text {
      let next = Self.width(String(character))
      if used + next > width { break }
      result.append(character)
      used += next
    }
    return (result + "…", used)
  }

  /// The text on one line, without control characters and without characters that deceive.
  static func printable(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && !HiddenCharacters.mayBegin(with: byte)
    }
    if isPlain { return text }
    let marked = HiddenCharacters.marked(text)
    guard marked.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else {
      return marked
    }
    var result = String.UnicodeScalarView()
    for scalar in marked.unicodeScalars { result.append(replacement(for: scalar) ?? scalar) }
    return String(result)
  }

  /// What replaces a character that would break the line or steer a terminal; nil for any other.
  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if 0x20..<0x7F ~= scalar.value { return nil }
    return switch scalar.properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: " "
    case .control: scalar == "\n" || scalar == "\t" ? " " : "\u{FFFD}"
    default: nil
    }
  }
}
