/// The bytes that a maker note, or another value of unknown structure, seems to refer to outside of
/// itself.
///
/// Nearly all maker notes are directories like those of EXIF, with offsets that count from the start of the block, of
/// the note, or of a TIFF header in it. What looks like an entry of such a directory, wherever it is and in either
/// byte order, is taken as one.
enum MakerReferences {
  private static let entrySize = 12
  /// Where offsets may count from, after the start of the note: Nikon has its TIFF header at 10,
  /// others at 12.
  private static let bases = [0, 10, 12]

  /// All ranges that the values at these offsets seem to refer to.
  ///
  /// - Parameter areEven: whether only what is at an even offset of the block or of the note is taken as an entry, where
  ///   directories should be (TIFF 6.0, section 2): between the numbers of a long note others turn up by chance.
  static func ranges(
    in block: ArraySlice<UInt8>, from values: [Range<Int>], areEven: Bool = false
  ) -> RangeSet<Int> {
    var result = GatheredRanges()
    for value in values where value.count >= entrySize && value.upperBound <= block.count {
      for start in candidates(in: block, value) where !areEven || isEven(start, in: value) {
        for order in [ByteOrder.littleEndian, .bigEndian] {
          guard let (offset, size) = reference(at: start, in: block, order) else { continue }
          let ranges = ([0] + bases.map { value.lowerBound + $0 }).map {
            $0 + offset..<$0 + offset + size
          }
          let isInside = ranges.contains {
            value.lowerBound <= $0.lowerBound && $0.upperBound <= value.upperBound
          }
          guard !isInside else { continue }
          for range in ranges where range.upperBound <= block.count { result.add(range) }
        }
      }
    }
    return result.merged()
  }

  /// Where in a value the number of a type is at the position that it has in an entry.
  private static func candidates(in block: ArraySlice<UInt8>, _ value: Range<Int>) -> [Int] {
    block.withUnsafeBytes { bytes in
      var starts: [Int] = []
      var start = value.lowerBound
      while start + entrySize <= value.upperBound {
        let number = bytes[start + 2] | bytes[start + 3]
        let isType = bytes[start + 2] == 0 || bytes[start + 3] == 0
        if isType, number > 0, number <= 13 { starts.append(start) }
        start += 1
      }
      return starts
    }
  }

  private static func isEven(_ start: Int, in value: Range<Int>) -> Bool {
    start.isMultiple(of: 2) || (start - value.lowerBound).isMultiple(of: 2)
  }

  private static func reference(
    at start: Int, in block: ArraySlice<UInt8>, _ order: ByteOrder
  ) -> (offset: Int, size: Int)? {
    guard let number = block.uint16(at: start + 2, order), let type = ExifType(rawValue: number),
      let count = block.uint32(at: start + 4, order), count > 0, count <= block.count,
      let offset = block.uint32(at: start + 8, order), offset <= block.count
    else { return nil }
    let size = Int(count) * type.size
    return size > 4 && size <= block.count ? (Int(offset), size) : nil
  }
}
