/// Numbers as files store them.
extension [UInt8] {
  /// A number, the highest byte first.
  static func big(_ value: Int, _ byteCount: Int) -> Self {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * (byteCount - 1 - $0))) }
  }

  /// A number, the lowest byte first.
  static func little(_ value: Int, _ byteCount: Int) -> Self {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Bytes that mean nothing.
  static func zeros(_ count: Int) -> Self { Self(repeating: 0, count: count) }

  /// The bytes of a text.
  init(_ text: String) { self = Array(text.utf8) }
}
