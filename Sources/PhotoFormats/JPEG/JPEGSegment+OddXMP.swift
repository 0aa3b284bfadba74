/// XMP segments whose signature is not quite what it should be: without its zero, with `https`, or as
/// `XMP\0://ns.adobe.com/xap/1.0/`. ExifTool reads them, too, with a warning.
extension JPEGSegment {
  /// How far into a segment an XMP packet is searched for.
  static let oddSignatureLimit = 512

  /// In UTF-8, and in UTF-16, where every other byte is a zero.
  private static let starts: [[UInt8]] =
    ["<?xpacket", "<x:x", "<rdf:RDF", "<?xml"].map { Array($0.utf8) }
    + ["<?xp", "<x:x", "<rdf", "<?xm"].flatMap {
      [$0.utf8.flatMap { [$0, 0] }, $0.utf8.flatMap { [0, $0] }]
    }
  private static let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
  /// Without `http` and the zero.
  private static let extensionSignature = Array(extendedXMPSignature.dropFirst(4).dropLast())

  /// The kind of an APP1 segment without a known signature, and where its content begins; nil if it does not look
  /// like XMP either.
  static func oddXMP(_ payload: ArraySlice<UInt8>) -> (kind: Kind, signature: Int)? {
    if let end = endOfExtensionSignature(payload) { return (.extendedXMP, end) }
    for start in payload.indices where payload[start] == UInt8(ascii: "<") || payload[start] == 0 {
      let rest = payload[start...]
      guard starts.contains(where: { rest.starts(with: $0) }) else { continue }
      // The byte order mark belongs to the packet.
      let mark = marks.first { payload[..<start].suffix($0.count).elementsEqual($0) }
      return (.xmp, start - payload.startIndex - (mark?.count ?? 0))
    }
    return nil
  }

  private static func endOfExtensionSignature(_ payload: ArraySlice<UInt8>) -> Int? {
    guard let colon = payload.prefix(6).firstIndex(of: UInt8(ascii: ":")),
      payload[colon...].starts(with: extensionSignature)
    else { return nil }
    let end = colon - payload.startIndex + extensionSignature.count
    return payload.dropFirst(end).first == 0 ? end + 1 : end
  }
}
