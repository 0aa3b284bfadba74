extension JPEGPatcher {
  /// Keeps the index of a multi-picture file right when other splices move its pictures.
  ///
  /// - Throws: `FormatError.movesAddressedData` if pictures would move away from an index that is not understood, or
  ///   that does not say where they are.
  mutating func pictureSplices(for splices: [Splice]) throws -> [Splice] {
    let growth = splices.growth
    let segments = file.segments(.multiPicture)
    guard growth != 0, let segment = segments.first else { return [] }
    // The other pictures may move with the index, but not away from it.
    let distance = splices.filter { $0.range.lowerBound >= segment.range.upperBound }.growth
    let content = try window.read(segment.content)
    guard segments.count == 1,
      let index = JPEGPictureIndex(content, at: segment.content.lowerBound)
    else {
      guard distance == 0 else { throw FormatError.movesAddressedData }
      return []
    }
    var result: [Splice] = []
    // A length that was already wrong stays as it is.
    if try endsPicture(index.firstSize.value) {
      result.append(try splice(index.firstSize, by: growth, index.order))
    }
    guard distance != 0 else { return result }
    for offset in index.offsets {
      if try startsPicture(index.base + offset.value) {
        result.append(try splice(offset, by: distance, index.order))
      } else if index.base + offset.value < max(source.byteCount, source.byteCount + growth) {
        throw FormatError.movesAddressedData
      }
      // What points beyond the end of the file pointed to a picture that is no longer there.
    }
    return result
  }

  func splice(
    _ number: JPEGAddress, by growth: Int, _ order: ByteOrder
  ) throws(FormatError) -> Splice {
    guard let value = UInt32(exactly: number.value + growth) else { throw .movesAddressedData }
    return Splice(number.offset..<number.offset + 4, with: order.bytes(of: value))
  }

  /// Whether a JPEG file ends at an offset.
  func endsPicture(_ end: Int) throws -> Bool {
    guard end > 2, end <= source.byteCount else { return false }
    return try source.read(end - 2..<end) == [0xFF, 0xD9]
  }

  private func startsPicture(_ start: Int) throws -> Bool {
    guard let header = file.segments.last?.range.upperBound, start >= header,
      start + 2 <= source.byteCount
    else { return false }
    return try source.read(start..<start + 2) == [0xFF, 0xD8]
  }
}
