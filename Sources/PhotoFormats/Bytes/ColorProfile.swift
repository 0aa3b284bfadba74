/// A colour profile, of which only the name is read.
///
/// Source: ICC.1:2022, 7.2 and 7.3, and ICC.1:2001, 6.5.17 for the older form of descriptions.
enum ColorProfile {
  /// How much of a profile is looked at: descriptions are near its beginning.
  static let headCount = 4096

  private static let signature = Array("acsp".utf8)
  private static let mostTags = 100

  /// The name of a profile that begins like this; nil if it has none, or if the name comes later.
  static func name(_ head: ArraySlice<UInt8>) -> String? {
    guard head.count > 132, head.dropFirst(36).starts(with: signature),
      let count = head.uint32(at: 128, .bigEndian)
    else { return nil }
    for index in 0..<min(Int(count), mostTags) {
      let entry = 132 + index * 12
      guard let tag = head.uint32(at: entry, .bigEndian),
        let offset = head.uint32(at: entry + 4, .bigEndian),
        let length = head.uint32(at: entry + 8, .bigEndian)
      else { return nil }
      guard tag == 0x6465_7363 else { continue }
      let start = Int(offset)
      guard start < head.count, Int(length) <= head.count - start else { return nil }
      return text(head.dropFirst(start).prefix(Int(length)))
    }
    return nil
  }

  private static func text(_ value: ArraySlice<UInt8>) -> String? {
    guard let count = value.uint32(at: 8, .bigEndian) else { return nil }
    if value.starts(with: Array("desc".utf8)) {
      let bytes = value.dropFirst(12).prefix(Int(count)).prefix { $0 != 0 }
      return tidy(String(decoding: bytes, as: UTF8.self))
    }
    // The first of several languages.
    guard value.starts(with: Array("mluc".utf8)), count > 0,
      let length = value.uint32(at: 20, .bigEndian), let offset = value.uint32(at: 24, .bigEndian),
      Int(offset) < value.count
    else { return nil }
    let bytes = value.dropFirst(Int(offset)).prefix(Int(length))
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return tidy(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
  }

  private static func tidy(_ name: String) -> String? {
    name.allSatisfy(\.isWhitespace) ? nil : name
  }
}
