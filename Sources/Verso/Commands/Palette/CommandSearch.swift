import PhotoModel

/// Which commands the palette lists, and in which order.
@MainActor
struct CommandSearch {
  /// A heading and the commands below it.
  struct Section {
    var title: String?
    var rows: [PaletteRow]
  }

  /// The commands.
  let book: CommandBook
  /// The current state.
  let state: CommandState
  /// The commands that were run last, the latest first.
  let recent: [CommandID]

  /// What the palette shows for a text. Without a text, it is everything: what was used last, followed by all others
  /// by topic. With a text, it is what contains all of its words, the best match first.
  ///
  /// What cannot be run now is shown nevertheless, after the rest, so that people who look for it learn that it
  /// exists.
  func sections(for text: String) -> [Section] {
    let rows = book.all.filter(\.isInPalette).map { PaletteRow($0, in: state) }
    let words = text.split(separator: " ").map { FoldedText(String($0)).bytes }
    guard words.isEmpty else { return [Section(rows: found(words, among: rows))] }
    let used = recent.compactMap { id in rows.first { $0.id == id && $0.isEnabled } }
    let rest = rows.filter { row in !used.contains { $0.id == row.id } }
    var sections = [Section(title: localized("Recently Used"), rows: used)]
    for section in CommandSection.allCases {
      let rows = rest.filter { $0.isEnabled && $0.command.section == section }
      sections.append(Section(title: section.title, rows: rows))
    }
    sections.append(
      Section(title: localized("Not Available Now"), rows: rest.filter { !$0.isEnabled }))
    return sections.filter { !$0.rows.isEmpty }
  }

  private func found(_ words: [[UInt8]], among rows: [PaletteRow]) -> [PaletteRow] {
    let ranked = rows.enumerated().compactMap { index, row -> (row: PaletteRow, rank: [Int])? in
      guard let match = Self.match(words, row.command) else { return nil }
      let use = recent.firstIndex(of: row.id) ?? recent.count
      return (row, [row.isEnabled ? 0 : 1, match, use, index])
    }
    return ranked.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.row)
  }

  /// How well a command matches all of the words: 0 if its title begins with the first one, 1 if words of it begin
  /// with each, 2 if each occurs anywhere; nil if one is missing.
  private static func match(_ words: [[UInt8]], _ command: Command) -> Int? {
    let title = FoldedText(command.title).bytes
    let text = FoldedText(command.fullTitle).bytes
    let starts = text.split { !$0.isPartOfWord }
    if let first = words.first, title.starts(with: first), words.allSatisfy(isStart) { return 0 }
    func isStart(_ word: [UInt8]) -> Bool { starts.contains { $0.starts(with: word) } }
    if words.allSatisfy(isStart) { return 1 }
    return words.allSatisfy { text.contains($0) } ? 2 : nil
  }
}

extension UInt8 {
  /// Whether a byte of UTF-8 belongs to a letter or a digit.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }
}
