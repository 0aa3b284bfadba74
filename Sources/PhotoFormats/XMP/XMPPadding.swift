/// The white space that a packet has before its trailer, so that it can grow in place.
///
/// Source: XMP Specification Part 1, 7.3.3: 2 KB to 4 KB, lines of up to 100 characters.
struct XMPPadding {
  /// How much padding is added to a packet that has outgrown its own.
  static let freshSize = 2048

  /// The white space before `<?xpacket end`.
  private let range: Range<Int>
  private let isReadOnly: Bool

  /// The padding of a packet, or nil if it has no trailer, like most sidecars.
  init?(of bytes: [UInt8], afterRootAt root: Int) {
    let trailer = Array("<?xpacket end=".utf8)
    guard
      let start = (root..<max(root, bytes.count - trailer.count)).first(where: {
        bytes[$0] == trailer[0] && bytes[$0...].starts(with: trailer)
      })
    else { return nil }
    var first = start
    while first > root, XMPPacketBounds.isSpace(bytes[first - 1]) { first -= 1 }
    range = first..<start
    let value = start + trailer.count + 1
    isReadOnly = value < bytes.count && bytes[value] == UInt8(ascii: "r")
  }

  /// What becomes of the padding when the packet before it grows or shrinks by some bytes.
  ///
  /// - Parameters:
  ///   - growth: the bytes that the packet grows by, without its padding.
  ///   - size: the previous size of the packet.
  ///   - byteLimit: the size that it may have.
  func splice(growth: Int, size: Int, byteLimit: Int?) -> Splice? {
    guard growth != 0, !isReadOnly else { return nil }
    if growth <= range.count {
      // It is shortened and lengthened at its end.
      return growth > 0
        ? Splice(range.upperBound - growth..<range.upperBound, with: [])
        : Splice(range.upperBound..<range.upperBound, with: Self.blank(-growth))
    }
    let sizeWithout = size + growth - range.count
    let room = byteLimit.map { max(0, $0 - sizeWithout) } ?? Self.freshSize
    return Splice(range, with: Self.blank(min(Self.freshSize, room)))
  }

  /// White space in lines, so that editors can show it.
  static func blank(_ count: Int) -> [UInt8] {
    (1...max(1, count)).prefix(count).map { ($0 % 100 == 0 || $0 == count) ? 0x0a : 0x20 }
  }
}
