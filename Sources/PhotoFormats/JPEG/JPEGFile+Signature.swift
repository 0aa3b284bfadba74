extension JPEGFile {
  /// APP11, which holds boxes of JUMBF (ISO/IEC 19566-5, annex D).
  private static let jumbfMarker: UInt8 = 0xEB
  /// What follows the length of a segment: `JP`, two numbers, and the beginning of a box with its description, which
  /// holds the kind of the box (C2PA 2.1, 11.1.4).
  private static let jumbfHead = 64

  /// Whether the file has Content Credentials (C2PA), which sign its bytes.
  func isSigned(_ window: inout HeaderWindow) throws -> Bool {
    for segment in segments where segment.marker == Self.jumbfMarker {
      let start = segment.range.lowerBound + 4
      let head = try window.glance(start..<min(segment.range.upperBound, start + Self.jumbfHead))
      guard head.starts(with: Array("JP".utf8)) else { continue }
      let text = String(decoding: head, as: UTF8.self)
      if text.contains("jumb"), text.contains("c2pa") { return true }
    }
    return false
  }
}
