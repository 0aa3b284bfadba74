import PhotoModel

/// What the colour spaces that files have a number for are called.
enum ColorSpaceName {
  /// The name for EXIF's number; nil for one that means nothing.
  ///
  /// Source: Exif 2.32, 4.6.5, ColorSpace; DCF 2.0, 5.4 for the index of Adobe RGB, which many cameras
  /// write as 2.
  static func of(_ number: Int, index: String?) -> FieldValue? {
    switch number {
    case 1: .text("sRGB")
    case 2: .text("Adobe RGB")
    case 0xFFFF where index?.trimmingSpaces == "R03": .text("Adobe RGB")
    case 0xFFFF: .text("Uncalibrated")
    default: nil
    }
  }
}
