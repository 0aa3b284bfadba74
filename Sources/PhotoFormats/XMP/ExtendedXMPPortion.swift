/// One of the APP1 segments in which a JPEG keeps the XMP that does not fit into its packet.
///
/// Source: XMP Specification Part 3, 1.1.3.1.
public struct ExtendedXMPPortion: Sendable, Hashable {
  /// The digest of the whole, which the packet names, too: 32 hexadecimal digits.
  public let guid: String
  /// The size of the whole in bytes.
  public let wholeSize: Int
  /// Where in the whole the portion belongs.
  public let offset: Int
  /// The portion.
  public let content: [UInt8]

  /// The portion in a segment, or nil if the segment is too short for one.
  ///
  /// - Parameter bytes: the segment's content, after the signature.
  public init?(bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(40))
    guard head.count == 40 else { return nil }
    guid = String(decoding: head[..<32], as: UTF8.self)
    wholeSize = head[32..<36].reduce(0) { $0 << 8 | Int($1) }
    offset = head[36..<40].reduce(0) { $0 << 8 | Int($1) }
    content = Array(bytes.dropFirst(40))
  }
}
