extension JPEGPatcher {
  /// What changes in the XMP segment; a new one goes after the EXIF segment, or where that would go.
  mutating func xmpSplices(_ edits: [XMPEdit]) throws -> [Splice] {
    guard !edits.isEmpty else { return [] }
    guard let segment = try segment(.xmp, .xmp) else {
      guard edits.contains(where: \.isSet) else { return [] }
      let packet = try XMPEditor.newPacket(edits, byteLimit: JPEGSegment.xmpLimit)
      return [try insertion(of: .xmp, packet, behind: .furtherEXIF, .exif, .jfif)]
    }
    let bytes = Array(try window.read(segment.content))
    let packet = try XMPPacket(bytes: bytes)
    let extended = try packet.extended(
      in: file.extendedXMP(of: packet, &window), within: &window.budget)
    let patch = try XMPEditor.patch(
      bytes, edits, extended: extended, byteLimit: JPEGSegment.xmpLimit)
    guard !patch.isEmpty else { return [] }
    let signature = try signatureSplice(of: segment)
    return try resizing(segment, to: patch.resultSize + (signature?.growth ?? 0), .xmp)
      + [signature].compactMap { $0 }
      + patch.splices.map { $0.shifted(by: segment.content.lowerBound) }
  }

  /// Corrects the signature of a segment if it is not quite right.
  private mutating func signatureSplice(of segment: JPEGSegment) throws -> Splice? {
    let offset = segment.range.lowerBound + 4..<segment.content.lowerBound
    guard try !window.read(offset).elementsEqual(JPEGSegment.xmpSignature) else { return nil }
    return Splice(offset, with: JPEGSegment.xmpSignature)
  }
}
