extension JPEGPatcher {
  /// Keeps the address of a preview right that comes after the picture, when other splices move it.
  ///
  /// Some cameras keep a larger preview there, and its offset in the maker note. What the note's bytes mean is not
  /// known; but if four of them are the distance to the start of a JPEG file there, they are taken as such an offset.
  /// It is changed if it is the value of an entry in a directory, as with Minolta, Olympus and Sony, which ExifTool
  /// does, too; or if the length of that file follows it, as with Samsung.
  ///
  /// - Throws: `FormatError.movesAddressedData` if it is something else, or what reading the source throws.
  mutating func previewSplices(for splices: [Splice]) throws -> [Splice] {
    guard splices.reduce(0, { $0 + $1.growth }) != 0,
      let segment = file.exifSegments.first
    else { return [] }
    let content = try file.exifContent(&window)
    guard let block = try? ExifBlock(content),
      let note = block.entries.last(where: { $0.tag == .makerNote })?.range
    else { return [] }
    let start = segment.content.lowerBound
    let picture = file.segments.last?.range.upperBound ?? .max
    var result: [Splice] = []
    for offset in stride(from: note.lowerBound, to: note.upperBound, by: 2) {
      guard let distance = block.bytes.uint32(at: offset, block.byteOrder) else { break }
      // Nearly all of the numbers point before the picture or beyond the file, whatever they count from.
      guard Int(distance) >= picture - start - note.lowerBound, Int(distance) < source.byteCount
      else { continue }
      let bases = try [start, start + note.lowerBound, 0].filter {
        try startsPreview($0 + Int(distance))
      }
      guard let base = bases.first else { continue }
      let field = start + offset..<start + offset + 4
      guard bases.count == 1, file.exifSegments.count == 1,
        try isEntry(offset, in: block)
          || isLength(at: offset + 4, in: block, ofPreviewAt: base + Int(distance)),
        !splices.contains(where: { $0.range.overlaps(field) })
      else { throw FormatError.movesAddressedData }
      let growth = splices.filter { $0.range.lowerBound >= base }.growth
      let address = JPEGAddress(offset: field.lowerBound, value: Int(distance))
      result.append(try splice(address, by: growth, block.byteOrder))
    }
    return result
  }

  /// Whether the number at an offset is the value of an entry that has one number, or bytes whose address it is.
  private func isEntry(_ offset: Int, in block: ExifBlock) -> Bool {
    guard let type = block.bytes.uint16(at: offset - 6, block.byteOrder).map(ExifType.init),
      let count = block.bytes.uint32(at: offset - 4, block.byteOrder)
    else { return false }
    return type == .long && count == 1 || type == .undefined && count > 4
  }

  /// Whether the number at an offset is the length of the JPEG file that begins there: the file must end at that
  /// length.
  private func isLength(
    at offset: Int, in block: ExifBlock, ofPreviewAt start: Int
  ) throws -> Bool {
    guard let length = block.bytes.uint32(at: offset, block.byteOrder), length > 4 else {
      return false
    }
    return try endsPicture(start + Int(length))
  }

  private func startsPreview(_ offset: Int) throws -> Bool {
    guard let header = file.segments.last?.range.upperBound, offset >= header,
      offset + 4 <= source.byteCount
    else { return false }
    // The first byte is ignored: some of Minolta's and Sony's cameras replace it.
    let bytes = try source.read(offset + 1..<offset + 4)
    return bytes[0] == 0xD8 && bytes[1] == 0xFF && bytes[2] >= 0xC0 && bytes[2] != 0xFF
  }
}
