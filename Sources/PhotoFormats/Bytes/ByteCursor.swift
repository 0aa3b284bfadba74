/// Reads numbers and bytes one after the other, and never beyond the end.
///
/// ```swift
/// var cursor = ByteCursor([0x00, 0x00, 0x00, 0x2A, 0xFF])
/// try cursor.readUInt32()  // 42
/// cursor.remaining  // 1
/// ```
public struct ByteCursor: Sendable {
  private let bytes: ArraySlice<UInt8>

  /// Where the next read begins, counted from the first byte.
  public private(set) var position = 0

  /// A cursor before the first of these bytes.
  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// A cursor before the first of these bytes.
  public init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// How many bytes are left.
  public var remaining: Int { bytes.count - position }

  /// Reads a number of four bytes, the most significant first.
  public mutating func readUInt32() throws(FormatError) -> UInt32 {
    guard let number = bytes.uint32(at: position, .bigEndian) else { throw .unreadable }
    position += 4
    return number
  }

  /// Reads this many bytes, without a copy.
  public mutating func readBytes(_ count: Int) throws(FormatError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw .unreadable }
    let start = bytes.startIndex + position
    position += count
    return bytes[start..<start + count]
  }
}
