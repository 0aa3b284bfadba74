/// Letters of Korean and Japanese that can be stored as one character or as several, as those in names from a Mac are.
///
/// Sources: Unicode 15, 3.12 (Hangul) and UnicodeData.txt (kana).
enum DividedLetters {
  /// The syllables of Hangul.
  static let syllables: ClosedRange<Unicode.Scalar> = "\u{AC00}"..."\u{D7A3}"

  /// Appends the consonants and the vowel of one of these syllables, as UTF-8.
  static func appendJamo(of syllable: Unicode.Scalar, to bytes: inout [UInt8]) {
    let number = syllable.value - syllables.lowerBound.value
    append(0x1100 + number / 588, to: &bytes)
    append(0x1161 + number % 588 / 28, to: &bytes)
    if !number.isMultiple(of: 28) { append(0x11A7 + number % 28, to: &bytes) }
  }

  /// Appends a character that takes three bytes.
  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
  }

  /// Kana with a mark that changes their sound, each as the kana without it and the mark.
  static let kana: [Unicode.Scalar: String] = {
    let (voiced, halfVoiced) = ("\u{3099}", "\u{309A}")
    var divided: [Unicode.Scalar: String] = [:]
    // Hiragana and, 96 further on, katakana.
    for offset: UInt32 in [0, 0x60] {
      func divide(_ whole: UInt32, _ plain: UInt32, _ mark: String) {
        guard let whole = Unicode.Scalar(whole + offset), let plain = Unicode.Scalar(plain + offset)
        else { return }
        divided[whole] = String(plain) + mark
      }
      for plain in [
        0x304B, 0x304D, 0x304F, 0x3051, 0x3053, 0x3055, 0x3057, 0x3059, 0x305B, 0x305D,
        0x305F, 0x3061, 0x3064, 0x3066, 0x3068, 0x306F, 0x3072, 0x3075, 0x3078, 0x307B, 0x309D,
      ] as [UInt32] {
        divide(plain + 1, plain, voiced)
      }
      for plain in [0x306F, 0x3072, 0x3075, 0x3078, 0x307B] as [UInt32] {
        divide(plain + 2, plain, halfVoiced)
      }
      divide(0x3094, 0x3046, voiced)
    }
    for (whole, plain) in zip("ヷヸヹヺ".unicodeScalars, "ワヰヱヲ".unicodeScalars) {
      divided[whole] = String(plain) + voiced
    }
    return divided
  }()
}
