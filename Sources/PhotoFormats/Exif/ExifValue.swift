/// The value of a tag. All but text are lists, usually of one.
public enum ExifValue: Sendable, Hashable {
  /// Text. It is read as UTF-8, or as Windows-1252 if it is not valid UTF-8, without the zeros at its end; it is written
  /// as UTF-8 with a zero at its end. The type of Exif 3.0 (129) is read but never written: ExifTool 12.57 stops at
  /// the first tag that has it, and Exiv2 0.27 shows numbers.
  case ascii(String)
  /// Unsigned numbers of one byte.
  case byte([UInt8])
  /// Unsigned numbers of two bytes.
  case short([UInt16])
  /// Unsigned numbers of four bytes.
  case long([UInt32])
  /// Unsigned fractions.
  case rational([ExifRational])
  /// Signed numbers of one byte.
  case signedByte([Int8])
  /// Bytes whose meaning depends on the tag.
  case undefined([UInt8])
  /// Signed numbers of two bytes.
  case signedShort([Int16])
  /// Signed numbers of four bytes.
  case signedLong([Int32])
  /// Signed fractions.
  case signedRational([ExifRational])
  /// Floating-point numbers of four bytes.
  case float([Float])
  /// Floating-point numbers of eight bytes.
  case double([Double])

  /// Whether two values are the same to the byte: texts that only look the same, as `ü` in one and in two parts, are two
  /// values.
  public static func == (one: Self, other: Self) -> Bool {
    one.type == other.type && one.encoded(.bigEndian) == other.encoded(.bigEndian)
  }

  /// The type that the value has in the file.
  public var type: ExifType {
    switch self {
    case .ascii: .ascii
    case .byte: .byte
    case .short: .short
    case .long: .long
    case .rational: .rational
    case .signedByte: .signedByte
    case .undefined: .undefined
    case .signedShort: .signedShort
    case .signedLong: .signedLong
    case .signedRational: .signedRational
    case .float: .float
    case .double: .double
    }
  }

  /// The numbers of the value; text has none, and neither does a fraction over 0.
  public var numbers: [Double] {
    switch self {
    case .ascii: []
    case .byte(let values), .undefined(let values): values.map(Double.init)
    case .short(let values): values.map(Double.init)
    case .long(let values): values.map(Double.init)
    case .rational(let values), .signedRational(let values): values.compactMap(\.value)
    case .signedByte(let values): values.map(Double.init)
    case .signedShort(let values): values.map(Double.init)
    case .signedLong(let values): values.map(Double.init)
    case .float(let values): values.map(Double.init)
    case .double(let values): values
    }
  }

  /// The first number, if the type is an integer type.
  public var integer: Int? {
    switch self {
    case .ascii, .rational, .signedRational, .float, .double: nil
    case .byte(let values), .undefined(let values): values.first.map(Int.init)
    case .short(let values): values.first.map(Int.init)
    case .long(let values): values.first.map(Int.init)
    case .signedByte(let values): values.first.map(Int.init)
    case .signedShort(let values): values.first.map(Int.init)
    case .signedLong(let values): values.first.map(Int.init)
    }
  }
}
