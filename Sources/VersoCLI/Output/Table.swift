import CLinux
import PhotoModel

/// A table for people: aligned columns, cut so that it fits the terminal.
///
/// What files say is not trusted: control characters, which could steer a terminal, are shown as
/// U+FFFD, and characters that deceive by their numbers.
struct Table {
  private var titles: [String]
  private var rows: [[String]] = []

  init(titles: [String]) { self.titles = titles }

  mutating func append(_ cells: [String]) {
    rows.append(cells.map(Self.printable))
  }

  /// Takes a column away, counted from the left.
  mutating func removeColumn(_ index: Int) {
    titles.remove(at: index)
    for row in rows.indices { rows[row].remove(at: index) }
  }

  /// The table as text.
  ///
  /// - Parameter columns: the width that the table must fit into; nil where it may be as wide as it
  ///   wants.
  func text(fitting columns: Int?) -> String {
    let widths = fitted(columns)
    var text = ""
    for row in [titles] + rows {
      let last = row.count - 1
      for (index, cell) in row.enumerated() {
        let cut = Self.cut(cell, to: widths[index])
        text += cut
        if index < last {
          let width = min(widths[index], Self.widestAligned)
          text += String(repeating: " ", count: max(0, width - Self.width(cut)) + Self.gap)
        }
      }
      text += "\n"
    }
    return text
  }

  private static let gap = 2
  /// Behind wider cells than this nothing is aligned: thousands of rows would be blanks for the one that
  /// has a long text.
  private static let widestAligned = 200
  private static let narrowest = 6

  /// Every column as wide as its widest cell; where that is too much, the widest column gives first.
  private func fitted(_ columns: Int?) -> [Int] {
    var widths = titles.map(Self.width)
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], Self.width(cell))
      }
    }
    guard let columns else { return widths }
    let available = columns - Self.gap * (widths.count - 1)
    while widths.reduce(0, +) > available {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
        widths[widest] > Self.narrowest
      else { break }
      widths[widest] -= 1
    }
    return widths
  }

  /// The number of terminal columns that a text takes.
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    let width = Int(linux_character_width(scalar.value))
    if width >= 0 { return width }
    // The C library does not know the character, or no other than ASCII.
    return scalar.properties.canonicalCombiningClass == .notReordered ? 1 : 0
  }

  private static func cut(_ text: String, to width: Int) -> String {
    guard Self.width(text) > width else { return text }
    var result = ""
    var used = 1
    for character in text {
      let next = Self.width(String(character))
      if used + next > width { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  /// The text on one line, without control characters and without characters that deceive.
  static func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in HiddenCharacters.marked(text).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: result.append(" ")
      case .control: result.append(scalar == "\n" || scalar == "\t" ? " " : "\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
