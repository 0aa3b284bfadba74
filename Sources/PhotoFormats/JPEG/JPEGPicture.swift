/// The picture data of a JPEG file, of which nothing is known except that it must have an end.
enum JPEGPicture {
  private static let chunk = 1 << 18
  /// How much of the end of a file is searched first: few have longer trailers.
  private static let tail = 1 << 20

  /// Checks that the picture is not truncated.
  ///
  /// The end of image (0xFF 0xD9) cannot occur within coded data, where a zero follows each 0xFF (ITU-T T.81, section
  /// B.1.1.5). Most files end with it; some have more after it. It is searched for in the last bytes of the file and
  /// then from the start of the picture on, as far as the budget goes: a file with a trailer may be as long as the
  /// disk.
  ///
  /// - Throws: `FormatError.truncatedPicture`, `FormatError.overBudget` if the end was not found as far as the search
  ///   went, or what reading the source throws.
  static func checkEnd(
    of file: JPEGFile, in source: some ByteSource, within budget: inout FileBudget
  ) throws {
    let count = source.byteCount
    guard let start = file.segments.last?.range.upperBound, start + 2 <= count else {
      throw FormatError.truncatedPicture
    }
    if try source.read(count - 2..<count) == [0xFF, 0xD9] { return }
    let tail = max(start, count - tail)
    if try hasEnd(tail..<count, of: source, &budget) { return }
    // The marker could straddle the boundary.
    guard tail > start, try !hasEnd(start..<tail + 1, of: source, &budget) else {
      if tail == start { throw FormatError.truncatedPicture }
      return
    }
    throw FormatError.truncatedPicture
  }

  /// Where the first picture whose coded data begins here ends, after its end of image; nil if it has none.
  ///
  /// - Throws: `FormatError.overBudget` if the end was not found as far as the search went, or what reading the
  ///   source throws.
  static func firstEnd(
    from start: Int, in source: some ByteSource, within budget: inout FileBudget
  ) throws -> Int? {
    var position = start
    while position + 2 <= source.byteCount {
      let end = min(position + chunk, source.byteCount)
      guard budget.take(.picture, end - position) else { throw FormatError.overBudget(.picture) }
      let bytes = try source.read(position..<end)
      guard
        let mark = bytes.indices.dropLast().first(where: {
          bytes[$0] == 0xFF && bytes[$0 + 1].isMarker
        })
      else {
        // The marker could straddle two chunks.
        position = max(position + 1, end - 1)
        continue
      }
      let marker = position + mark
      if bytes[mark + 1] == 0xD9 { return marker + 2 }
      // A table or a scan between two scans says how long it is.
      guard marker + 4 <= source.byteCount,
        let length = try source.read(marker + 2..<marker + 4)[...].uint16(at: 0, .bigEndian)
      else { return nil }
      position = marker + 2 + max(2, Int(length))
    }
    return nil
  }

  /// Whether the end is in a range of two bytes or more.
  private static func hasEnd(
    _ range: Range<Int>, of source: some ByteSource, _ budget: inout FileBudget
  ) throws -> Bool {
    var start = range.lowerBound
    while start + 2 <= range.upperBound {
      // One byte is read twice: the marker could straddle two chunks.
      let end = min(start + chunk, range.upperBound)
      guard budget.take(.picture, end - start) else { throw FormatError.overBudget(.picture) }
      if hasEnd(try source.read(start..<end)) { return true }
      start = end == range.upperBound ? end : end - 1
    }
    return false
  }

  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while let mark = rest.firstIndex(of: 0xFF) {
        if mark + 1 < bytes.endIndex, bytes[mark + 1] == 0xD9 { return true }
        rest = bytes[(mark + 1)...]
      }
      return false
    }
  }
}

extension UInt8 {
  /// Whether it makes a marker after 0xFF in coded data: neither a stuffed zero, nor a fill byte, nor a restart.
  fileprivate var isMarker: Bool { self != 0 && self != 0xFF && !(0xD0...0xD7 ~= self) }
}
