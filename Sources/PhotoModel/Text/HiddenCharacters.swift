/// Invisible characters that can deceive: those that turn the direction of the text around them, and those that make
/// two different texts look the same.
///
/// ```swift
/// HiddenCharacters.marked("a\u{202E}gpj.exe")  // "a‹U+202E›gpj.exe"
/// ```
public enum HiddenCharacters {
  /// The text with the number of each such character in its place.
  public static func marked(_ text: String) -> String {
    guard occur(in: text) else { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isHidden = isHidden(scalar, after: previous)
      if isHidden {
        let number = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - number.count))
        result.append(contentsOf: "‹U+\(zeros)\(number)›".unicodeScalars)
      } else {
        result.append(scalar)
      }
      previous = isHidden ? nil : scalar
    }
    return String(result)
  }

  private static func occur(in text: String) -> Bool {
    if !text.utf8.contains(where: mayBegin) { return false }
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isHidden(scalar, after: previous) { return true }
      previous = scalar
    }
    return false
  }

  /// Whether the UTF-8 of such a character may begin with a byte. No Latin (U+00C0 to U+02FF), Greek, Cyrillic,
  /// Armenian or Hebrew (U+0380 to U+05FF) letter is one, so that most texts need no further look.
  public static func mayBegin(with byte: UInt8) -> Bool {
    !(byte < 0xC0 || 0xC3...0xCB ~= byte || 0xCE...0xD7 ~= byte)
  }

  /// Whether a character is one of them. Those that a script or an emoji needs in that position are not.
  ///
  /// - Parameters:
  ///   - scalar: the character.
  ///   - previous: the character before it; nil at the start, and after another hidden one.
  public static func isHidden(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    guard !scalar.isASCII else { return false }
    let isFormat = scalar.properties.generalCategory == .format
    guard isFormat || scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.value {
    // Signs around Arabic, Syriac and Kaithi numbers, which are visible.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return false
    // Joiners: Persian and Indian scripts and emoji need them between letters of theirs.
    case 0x200C...0x200D:
      guard let previous else { return true }
      return previous.isASCII || 0x200C...0x200D ~= previous.value
    // Variation selectors, after what they apply to.
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return previous == nil
    // Tags, in a flag.
    case 0xE0020...0xE007F:
      let value = previous?.value ?? 0
      return value != 0x1F3F4 && !(0xE0020...0xE007E ~= value)
    default: return true
    }
  }
}
