/// A text chunk of a PNG file, without its text (ISO/IEC 15948, 11.3.4).
struct PNGText {
  /// What the text is.
  let keyword: String
  /// Where the text begins, in bytes from the start of the chunk's data.
  let start: Int
  /// Whether the text is compressed.
  let isDeflated: Bool
  /// Whether the text is UTF-8, and not Latin-1.
  let isInternational: Bool

  /// How much of a chunk is needed to find its text: the keyword has at most 79 bytes, and what follows
  /// it in an international text is short.
  static let headLimit = 1024

  /// The text of a chunk with this name whose data begins like this; nil for another chunk.
  init?(_ name: String, _ head: ArraySlice<UInt8>) {
    guard let end = head.firstIndex(of: 0) else { return nil }
    keyword = String(decoding: head[..<end], as: UTF8.self)
    let rest = head[(end + 1)...]
    isInternational = name == "iTXt"
    switch name {
    case "tEXt":
      isDeflated = false
      start = end + 1 - head.startIndex
    case "zTXt":
      isDeflated = true
      start = end + 2 - head.startIndex
    case "iTXt":
      // Compression flag and method, then a language and a translated keyword.
      guard rest.count > 2, let language = rest.dropFirst(2).firstIndex(of: 0),
        let translation = rest[(language + 1)...].firstIndex(of: 0)
      else { return nil }
      isDeflated = rest.first != 0
      start = translation + 1 - head.startIndex
    default: return nil
    }
  }

  /// The text in these bytes; nil if they are damaged, or too many.
  func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let plain = isDeflated ? Deflate.unpack(bytes, limit: PNGTexts.limit)?[...] : bytes
    guard let plain else { return nil }
    // Many programs write UTF-8 although the specification demands Latin-1.
    return isInternational ? String(decoding: plain, as: UTF8.self) : String(exifText: plain)
  }
}
