extension String {
  /// Text in the encoding Mac OS Roman.
  ///
  /// Source: https://www.unicode.org/Public/MAPPINGS/VENDORS/APPLE/ROMAN.TXT
  init(macRoman bytes: ArraySlice<UInt8>) {
    self.init(
      String.UnicodeScalarView(
        bytes.lazy.map { $0 < 0x80 ? Unicode.Scalar($0) : Self.macRoman[Int($0) - 0x80] }))
  }

  /// The characters from 0x80 up.
  private static let macRoman = Array(
    """
    ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
    ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
    """.unicodeScalars)
}
