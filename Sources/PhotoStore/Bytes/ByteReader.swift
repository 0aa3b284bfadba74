/// Reads bytes one after the other, never beyond their end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var count: Int { bytes.endIndex - position }

  mutating func byte() -> UInt8? {
    guard position < bytes.endIndex else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func integer<T: FixedWidthInteger & UnsignedInteger>(_ type: T.Type) -> T? {
    let size = T.bitWidth / 8
    guard count >= size else { return nil }
    defer { position += size }
    var number: T = 0
    for index in 0..<size { number |= T(bytes[position + index]) << (index * 8) }
    return number
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
    guard count <= self.count else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// The bytes after their length.
  mutating func counted() -> ArraySlice<UInt8>? { length().flatMap { bytes($0) } }

  /// The text after its length.
  mutating func countedText() -> String? { length().flatMap { text($0) } }

  mutating func text(_ count: Int) -> String? {
    guard let bytes = bytes(count), let text = try? UTF8Span(validating: bytes.span) else {
      return nil
    }
    return String(copying: text)
  }
}
