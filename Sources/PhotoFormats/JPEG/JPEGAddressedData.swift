/// Data behind the header of a JPEG file that something in the file addresses by its place.
///
/// When the header grows, everything behind it moves. That is no harm to the picture, but some files
/// have more than that, and refer to it by its distance from a part of the header.
enum JPEGAddressedData {
  /// Checks that a patch moves nothing away from what refers to it.
  ///
  /// - Throws: `FormatError.movesAddressedData`, or what reading the source throws.
  static func check(_ patch: FilePatch, of file: JPEGFile, in source: some ByteSource) throws {
    guard patch.resultSize != patch.sourceSize else { return }
    let isMoved =
      try hasAbsoluteTrailer(source) || makerNoteRefersBehindHeader(file, source)
    if isMoved { throw FormatError.movesAddressedData }
  }

  /// The trailer of an AFCP file says where in the file its parts are (AXS File Concatenation
  /// Protocol).
  private static func hasAbsoluteTrailer(_ source: some ByteSource) throws -> Bool {
    let count = source.byteCount
    guard count >= 12 else { return false }
    let end = try source.read(count - 12..<count)
    return end.starts(with: "AXS!".utf8) || end.starts(with: "AXS*".utf8)
  }

  /// Some cameras keep a larger preview behind the picture, and its offset in the maker note. What
  /// the note's bytes mean is not known; but where one of them is the distance to the start of a
  /// JPEG file there, it is taken for such an offset.
  private static func makerNoteRefersBehindHeader(
    _ file: JPEGFile, _ source: some ByteSource
  ) throws -> Bool {
    guard let segment = file.segments.first(where: { $0.kind == .exif }),
      let block = try? ExifBlock(try source.read(segment.content)[...]),
      let note = block.entries.last(where: { $0.tag == .makerNote })?.range,
      let header = file.segments.last?.range.upperBound
    else { return false }
    let start = segment.content.lowerBound
    let bases = [start, start + note.lowerBound, 0]
    for offset in stride(from: note.lowerBound, to: note.upperBound, by: 2) {
      guard let distance = block.bytes.uint32(at: offset, block.byteOrder) else { break }
      for base in bases {
        let target = base + Int(distance)
        guard target >= header, target + 4 <= source.byteCount else { continue }
        // The first byte is not looked at: some of Minolta's and Sony's cameras replace it.
        let bytes = try source.read(target + 1..<target + 4)
        if bytes[0] == 0xD8, bytes[1] == 0xFF, bytes[2] >= 0xC0, bytes[2] != 0xFF { return true }
      }
    }
    return false
  }
}
