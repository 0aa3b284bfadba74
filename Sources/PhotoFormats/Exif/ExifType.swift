/// The type of a tag's value (TIFF 6.0, section 2; Exif 3.0, section 4.6.2).
public enum ExifType: UInt16, Sendable, Hashable {
  /// Unsigned numbers of one byte.
  case byte = 1
  /// Text that ends with a zero byte.
  case ascii = 2
  /// Unsigned numbers of two bytes.
  case short = 3
  /// Unsigned numbers of four bytes.
  case long = 4
  /// Fractions of two unsigned numbers of four bytes.
  case rational = 5
  /// Signed numbers of one byte.
  case signedByte = 6
  /// Bytes whose meaning depends on the tag.
  case undefined = 7
  /// Signed numbers of two bytes.
  case signedShort = 8
  /// Signed numbers of four bytes.
  case signedLong = 9
  /// Fractions of two signed numbers of four bytes.
  case signedRational = 10
  /// Floating-point numbers of four bytes.
  case float = 11
  /// Floating-point numbers of eight bytes.
  case double = 12
  /// Offsets of directories (Adobe's TIFF technical note 1).
  case directory = 13
  /// Text in UTF-8 that ends with a zero byte (Exif 3.0, section 4.6.2).
  case utf8 = 129

  /// How many bytes one value has.
  public var size: Int {
    switch self {
    case .byte, .ascii, .signedByte, .undefined, .utf8: 1
    case .short, .signedShort: 2
    case .long, .signedLong, .float, .directory: 4
    case .rational, .signedRational, .double: 8
    }
  }
}
