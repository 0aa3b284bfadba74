extension HeaderWindow {
  /// The parts of these ranges that are an EXIF block, without the number before it that says how far after the
  /// number the block begins (ISO/IEC 23008-12, A.2.1).
  ///
  /// - Throws: `ContainerFault.damaged` if it begins after their end, or what reading throws.
  mutating func exifRanges(in ranges: [Range<Int>]) throws -> [Range<Int>] {
    try gather(ranges)
    var head: [UInt8] = []
    for range in ranges where head.count < 4 {
      head += try whole(range.lowerBound..<min(range.upperBound, range.lowerBound + 4))
    }
    guard let offset = head[...].uint32(at: 0, .bigEndian) else {
      throw FormatError.container(.damaged("Exif"))
    }
    var skipped = 4 + Int(offset)
    var result: [Range<Int>] = []
    for range in ranges {
      let cut = min(skipped, range.count)
      skipped -= cut
      if cut < range.count { result.append(range.lowerBound + cut..<range.upperBound) }
    }
    guard !result.isEmpty else { throw FormatError.container(.damaged("Exif")) }
    return result
  }
}
