/// The numbers by which a movie says what language a text is in, and for what country it is.
///
/// Source: QuickTime File Format, "Language Code Values" and "Country and language indicators". ExifTool takes English for
/// the language of everybody, too (https://exiftool.org/TagNames/QuickTime.html).
enum MovieLanguage {
  /// `und` and `eng`, of which each letter has five bits.
  private static let common: Set<UInt16> = [0x55C4, 0x15C7]
  /// The number of Macintosh's languages for one that is not specified.
  private static let unspecified: UInt16 = 0x7FFF
  /// Up to here a number is one in a list of languages, or of countries, and not a code.
  private static let listLimit: UInt16 = 0xFF

  /// Whether an item in this language is for everybody.
  static func isAny(language: UInt16) -> Bool {
    language <= listLimit || common.contains(language)
  }

  /// Whether an item for this country, in two letters, is for everybody.
  static func isAny(country: UInt16) -> Bool {
    country <= listLimit || country == 0x5A5A
  }

  /// Whether a text of the user data in this language, which may be one of Macintosh's, is for everybody.
  static func isAny(userDataLanguage language: UInt16) -> Bool {
    language == 0 || language == unspecified || common.contains(language)
  }
}
