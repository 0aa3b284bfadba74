/// Letters without case and accents.
///
/// The standard library does not decompose characters publicly, but it knows their names: "LATIN SMALL LETTER E WITH
/// ACUTE" is a "LATIN SMALL LETTER E" to someone who searches.
enum LetterFolding {
  /// Appends a character beyond ASCII, folded, as UTF-8.
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    let value = Int(scalar.value)
    if value < Table.count {
      let table = table
      bytes += table.letters[Int(table.starts[value])..<Int(table.starts[value + 1])]
    } else if DividedLetters.syllables.contains(scalar) {
      DividedLetters.appendJamo(of: scalar, to: &bytes)
    } else {
      bytes.append(contentsOf: folded(scalar).utf8)
    }
  }

  /// What the characters of most alphabets are folded to, looked up once: many photos have names beyond ASCII.
  private struct Table {
    /// Where the folded form of each character begins, and after the last one the end.
    var starts: [UInt16] = []
    var letters: [UInt8] = []

    /// The alphabets of Europe and the Near East, India and South East Asia, and kana are below this.
    static let count = 0x3100
  }

  private static let table: Table = {
    var table = Table()
    for value in 0..<UInt32(Table.count) {
      table.starts.append(UInt16(table.letters.count))
      if let scalar = Unicode.Scalar(value) {
        table.letters.append(contentsOf: folded(scalar).utf8)
      }
    }
    table.starts.append(UInt16(table.letters.count))
    return table
  }()

  /// Makes the table, unless it has been made already.
  static func prepare() { _ = table.starts.count }

  /// A character in lower case, and without its accents if it is Latin, Greek, Cyrillic or Arabic. Separate marks
  /// (combining accents, Hebrew and Arabic points) fold to nothing. Kana are divided from what changes
  /// their sound.
  static func folded(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5BD, 0x64B...0x65F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
      0x20D0...0x20FF, 0xFE20...0xFE2F:
      return ""
    case 0xC0...0x24F, 0x370...0x4FF, 0x622...0x626, 0x6C0...0x6D3, 0x1E00...0x1FFF,
      0xFB00...0xFB06:
      break
    case 0x3041...0x30FF: return DividedLetters.kana[scalar] ?? String(scalar)
    // Chinese, Japanese and Korean have no capitals.
    case 0x2E80...0xA63F, 0xAC00...0xD7FF, 0x20000...0x3FFFF: return String(scalar)
    // Letters as wide as Chinese ones.
    case 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      return String(UnicodeScalar(UInt8(truncatingIfNeeded: (scalar.value - 0xFF20) & 0x1F | 0x60)))
    default: return scalar.properties.lowercaseMapping
    }
    return withoutAccents[scalar] ?? scalar.properties.lowercaseMapping
  }

  /// Letters that are written as two, or whose names do not say what people take them for.
  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "ſ": "s", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl",
    "ﬅ": "st",
    "ﬆ": "st", "Æ": "ae", "æ": "ae", "Œ": "oe", "œ": "oe", "ı": "i", "ς": "σ",
    "Ð": "d", "ð": "d", "Þ": "th", "þ": "th",
    // Names of files may have them as two characters, the second of which is a mark that folds to nothing.
    "Й": "и", "й": "и", "Ё": "е", "ё": "е", "Ї": "і", "ї": "і", "Ў": "у", "ў": "у", "Ѓ": "г",
    "ѓ": "г", "Ќ": "к", "ќ": "к", "آ": "ا", "أ": "ا", "إ": "ا", "ؤ": "و", "ئ": "ي", "ۀ": "ە",
    "ۂ": "ہ",
    "ۓ": "ے",
  ]

  private static let cyrillicAccents = [
    " WITH GRAVE", " WITH BREVE", " WITH DIAERESIS", " WITH MACRON", " WITH DOUBLE ACUTE",
    " WITH DOUBLE GRAVE ACCENT",
  ]

  private static let withoutAccents: [Unicode.Scalar: String] = {
    let scalars = [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF]
      .joined().compactMap(Unicode.Scalar.init(_:) as (UInt32) -> Unicode.Scalar?)
    let byName = Dictionary(
      scalars.compactMap { scalar in scalar.properties.name.map { ($0, scalar) } },
      uniquingKeysWith: { first, _ in first })
    var folded = special
    for (name, scalar) in byName where folded[scalar] == nil {
      guard let base = baseName(of: name), let letter = byName[base] else { continue }
      // For Cyrillic only accents: a tail or a stroke makes another letter.
      if 0x400...0x4FF ~= scalar.value, !cyrillicAccents.contains(where: name.hasSuffix) {
        continue
      }
      folded[scalar] = letter.properties.lowercaseMapping
    }
    return folded
  }()

  /// What precedes " WITH " in the name of a character; nil if that is not in it. As bytes, because splitting so many
  /// names as text takes longer than a frame, when the first letter of a search is typed.
  private static func baseName(of name: String) -> String? {
    var rest = name.utf8[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      if rest[space...].starts(with: " WITH ".utf8) { return String(name[..<space]) }
      rest = rest[rest.index(after: space)...]
    }
    return nil
  }
}
