extension JPEGPatcher {
  /// What changes in the XMP segment; a new one stands behind the EXIF segment, or where that would
  /// stand.
  mutating func xmpSplices(_ edits: [XMPEdit]) throws -> [Splice] {
    guard !edits.isEmpty else { return [] }
    guard let segment = try segment(.xmp, .xmp) else {
      guard edits.contains(where: \.isSet) else { return [] }
      let packet = try XMPEditor.newPacket(edits, byteLimit: JPEGSegment.xmpLimit)
      return [try insertion(of: .xmp, packet, behind: .exif, .jfif)]
    }
    let bytes = Array(try window.read(segment.content))
    let extended = try XMPPacket(bytes: bytes).extended(in: file.extendedXMP(&window))
    let editor = try XMPEditor(bytes: bytes, extended: extended)
    let patch = try editor.patch(edits, byteLimit: JPEGSegment.xmpLimit)
    return try resizing(segment, to: patch.resultSize, .xmp)
      + patch.splices.map { $0.shifted(by: segment.content.lowerBound) }
  }
}

extension XMPEdit {
  fileprivate var isSet: Bool {
    if case .set = self { true } else { false }
  }
}
