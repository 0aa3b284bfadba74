/// A byte source whose bytes are in memory.
public struct ArrayByteSource: ByteSource, Sendable {
  private let bytes: [UInt8]

  /// A source of these bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes there are.
  public var byteCount: Int { bytes.count }

  /// The bytes of this range.
  ///
  /// - Throws: `FormatError.unreadable` if the range is not within the bytes.
  public func read(_ range: Range<Int>) throws -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw FormatError.unreadable
    }
    return Array(bytes[range])
  }
}
