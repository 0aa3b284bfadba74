/// The size of a WebP picture, and whether it has transparent parts, as its first chunk says.
struct WebPCanvas: Hashable {
  let width: Int
  let height: Int
  let hasAlpha: Bool

  /// How many bytes of a chunk are needed for that.
  static let headCount = 10

  /// The canvas in a chunk with this name that begins like this; nil if it is not a picture.
  ///
  /// Source: WebP container specification, "Extended file header"; RFC 6386, 9.1; WebP lossless, 3.
  init?(_ name: String, _ head: ArraySlice<UInt8>) {
    switch name {
    case "VP8X":
      guard let flags = head.uint32(at: 0, .littleEndian),
        let width = head.uint16(at: 4, .littleEndian), let wide = head.dropFirst(6).first,
        let height = head.uint16(at: 7, .littleEndian), let high = head.dropFirst(9).first
      else { return nil }
      self.width = Int(width) + Int(wide) << 16 + 1
      self.height = Int(height) + Int(high) << 16 + 1
      hasAlpha = flags & 0x10 != 0
    case "VP8 ":
      guard head.dropFirst(3).starts(with: [0x9D, 0x01, 0x2A]),
        let width = head.uint16(at: 6, .littleEndian),
        let height = head.uint16(at: 8, .littleEndian)
      else { return nil }
      self.width = Int(width & 0x3FFF)
      self.height = Int(height & 0x3FFF)
      hasAlpha = false
    case "VP8L":
      guard head.first == 0x2F, let bits = head.uint32(at: 1, .littleEndian) else { return nil }
      width = Int(bits & 0x3FFF) + 1
      height = Int(bits >> 14 & 0x3FFF) + 1
      hasAlpha = bits >> 28 & 1 == 1
    default: return nil
    }
    guard width > 0, height > 0 else { return nil }
  }
}
