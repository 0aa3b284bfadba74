/// Reads bytes one after the other, never beyond their end.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var count: Int { rest.count }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func integer<T: FixedWidthInteger & UnsignedInteger>(_ type: T.Type) -> T? {
    guard rest.count >= T.bitWidth / 8 else { return nil }
    defer { rest = rest.dropFirst(T.bitWidth / 8) }
    return rest.prefix(T.bitWidth / 8).reversed().reduce(0) { $0 << 8 | T($1) }
  }

  mutating func length() -> Int? {
    var length = 0
    for shift in stride(from: 0, to: 56, by: 7) {
      guard let byte = byte() else { return nil }
      length |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return length }
    }
    return nil
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The bytes that a length stands before.
  mutating func counted() -> ArraySlice<UInt8>? { length().flatMap { bytes($0) } }

  /// The text that a length stands before.
  mutating func countedText() -> String? { length().flatMap { text($0) } }

  mutating func text(_ count: Int) -> String? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return String(validating: rest.prefix(count), as: UTF8.self)
  }
}
