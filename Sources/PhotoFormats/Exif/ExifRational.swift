/// A fraction, as EXIF keeps exposure times and positions.
public struct ExifRational: Sendable, Hashable {
  /// The number above the line.
  public let numerator: Int64
  /// The number below the line; 0 means that there is no value.
  public let denominator: Int64

  /// A fraction. A number that does not fit into EXIF's 32 bits is clamped when it is written.
  public init(_ numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The value, or nil if the denominator is 0.
  public var value: Double? {
    denominator == 0 ? nil : Double(numerator) / Double(denominator)
  }
}
