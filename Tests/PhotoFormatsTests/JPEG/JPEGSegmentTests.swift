import Testing

@testable import PhotoFormats

/// Segments up to the last byte that their length can tell: 65,535 with the length itself.
struct JPEGSegmentTests {
  @Test(
    "a segment can be full to its last byte, and no fuller",
    arguments: [
      (JPEGSegment.Kind.xmp, JPEGSegment.xmpLimit, MetadataPart.xmp),
      (.exif, JPEGSegment.exifLimit, .exif), (.photoshop, 65_533 - 14, .iim),
    ])
  func full(kind: JPEGSegment.Kind, limit: Int, part: MetadataPart) throws {
    let bytes = try JPEGSegment.bytes(kind, [UInt8](repeating: 0x20, count: limit))
    #expect(bytes.count == 2 + 65_535 && bytes[2...3] == [0xFF, 0xFF])
    let file = try JPEGFile(ArrayByteSource(JPEGBytes.file(bytes)))
    #expect(file.segments.first?.kind == kind && file.problems.isEmpty)
    #expect(file.segments.first?.content.count == limit)
    #expect(throws: FormatError.blockTooLong(part)) {
      try JPEGSegment.bytes(kind, [UInt8](repeating: 0x20, count: limit + 1))
    }
  }

  @Test("a packet can grow until its segment is full to its last byte, and no further")
  func growing() throws {
    let packet = try XMPEditor.newPacket([.set(.label, .text("Red"))], byteLimit: nil)
    let old = JPEGBytes.file(try JPEGSegment.bytes(.xmp, packet))
    func patched(_ count: Int) throws -> JPEGSegment? {
      let text = String(repeating: "a", count: count)
      let changes = MetadataChanges(xmp: [.set(.label, .text(text))])
      let patch = try JPEGFile.patch(ArrayByteSource(old), changes: changes)
      let file = try JPEGFile.read(ArrayByteSource(try patch.apply(to: old)))
      #expect(file.xmp?[.label]?.text == text && file.problems.isEmpty)
      return try JPEGFile(ArrayByteSource(try patch.apply(to: old))).segments.first
    }
    // Fresh padding fills the segment where there is room for some.
    #expect(try patched(64_500)?.content.count == JPEGSegment.xmpLimit)
    let spare = JPEGSegment.xmpLimit - (packet.count - XMPPadding.freshSize) + 3
    #expect(try patched(spare)?.content.count == JPEGSegment.xmpLimit)
    #expect(throws: FormatError.blockTooLong(.xmp)) { try patched(spare + 1) }
  }

  @Test("the end of a picture is found where two reads meet")
  func endBetweenReads() throws {
    let head = JPEGBytes.start + JPEGBytes.frame + JPEGBytes.segment(0xDA, [1, 1, 0, 0, 63, 0])
    for distance in -2...1 {
      let data = [UInt8](repeating: 1, count: (1 << 18) + distance)
      let bytes = head + data + [0xFF, 0xD9] + Array("behind".utf8)
      let changes = MetadataChanges(xmp: [.set(.label, .text("Red"))])
      #expect(try !JPEGFile.patch(ArrayByteSource(bytes), changes: changes).isEmpty)
      let cut = ArrayByteSource(Array(bytes.prefix(head.count + data.count + 1)))
      #expect(throws: FormatError.truncatedPicture) {
        try JPEGFile.patch(cut, changes: changes)
      }
    }
  }
}
