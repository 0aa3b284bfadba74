/// Letters without case and accents.
///
/// The standard library does not decompose characters in public, but it knows their names: "LATIN
/// SMALL LETTER E WITH ACUTE" is a "LATIN SMALL LETTER E" to someone who searches.
enum LetterFolding {
  /// A character beyond ASCII in lower case, and without its accents where it is Latin or Greek.
  /// Marks that stand alone (combining accents, Hebrew and Arabic points) fold to nothing.
  static func folded(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5BD, 0x64B...0x65F: return ""
    case 0xC0...0x24F, 0x370...0x3FF, 0x1E00...0x1FFF: break
    default: return scalar.properties.lowercaseMapping
    }
    return withoutAccents[scalar] ?? scalar.properties.lowercaseMapping
  }

  /// Letters that are written as two, or whose names do not say what people take them for.
  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "Æ": "ae", "æ": "ae", "Œ": "oe", "œ": "oe", "ı": "i", "ς": "σ",
    "Ð": "d", "ð": "d", "Þ": "th", "þ": "th",
  ]

  private static let withoutAccents: [Unicode.Scalar: String] = {
    let scalars = [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x3FF, 0x1E00...0x1FFF]
      .joined().compactMap(Unicode.Scalar.init(_:) as (UInt32) -> Unicode.Scalar?)
    let byName = Dictionary(
      scalars.compactMap { scalar in scalar.properties.name.map { ($0, scalar) } },
      uniquingKeysWith: { first, _ in first })
    var folded = special
    for (name, scalar) in byName where folded[scalar] == nil {
      let base = name.split(separator: " WITH ", maxSplits: 1).first.map(String.init)
      guard let base, base != name, let letter = byName[base] else { continue }
      folded[scalar] = letter.properties.lowercaseMapping
    }
    return folded
  }()
}
