/// The references to characters that XML knows by name.
enum References {
  private static let known: [(name: [UInt8], character: UInt8)] = [
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
    (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
    (Array("&apos;".utf8), UInt8(ascii: "'")),
  ]

  /// Whether a text has no references but these.
  static func areKnown(in text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[start...]
      guard let reference = known.first(where: { rest.starts(with: $0.name) }) else { return false }
      rest = rest.dropFirst(reference.name.count)
    }
    return true
  }

  /// Appends a text that has no references but these, with the characters in their place.
  static func decode(_ text: Slice<UnsafeBufferPointer<UInt8>>, into bytes: inout [UInt8]) {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      bytes += rest[..<start]
      rest = rest[start...]
      guard let reference = known.first(where: { rest.starts(with: $0.name) }) else { break }
      bytes.append(reference.character)
      rest = rest.dropFirst(reference.name.count)
    }
    bytes += rest
  }
}
