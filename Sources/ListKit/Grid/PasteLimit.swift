/// How much text is taken from the clipboard: a list with every row and column that anybody has, but not whatever
/// another program put there by mistake.
struct PasteLimit: Sendable {
  /// The limit of what is pasted: 64 MiB, and a million cells.
  static let standard = PasteLimit(byteCount: 64 << 20, cellCount: 1_000_000)

  /// The most bytes, in UTF-8 or as the clipboard has them.
  let byteCount: Int
  /// The most cells, as many as there are tabs and line breaks. Those inside of cells count, too.
  let cellCount: Int

  /// Whether bytes are within the limit. Looks only as far as it has to, and keeps nothing.
  func allows(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count <= byteCount else { return false }
    var left = cellCount
    for byte in bytes where byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") {
      left -= 1
      if left <= 0 { return false }
    }
    return true
  }
}
