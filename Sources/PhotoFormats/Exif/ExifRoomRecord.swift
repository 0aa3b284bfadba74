/// What Verso notes at the end of an EXIF block, or of a TIFF file, to know later which of its bytes are its own.
///
/// Nothing in it refers to the note, so other programs do not see it; one that rebuilds it leaves the note out. The
/// ranges come first, eight bytes each, then a signature, their number and a checksum, which is only right
/// as long as the block has the same length.
enum ExifRoomRecord {
  private static let signature = Array("Verso room".utf8)
  private static let rangeSize = 8
  private static let rangeLimit = 64
  /// A shorter range is not worth its place in the note.
  private static let shortest = 12

  /// The size of a note without ranges.
  static let emptySize = signature.count + 2 + 4

  /// Reads the note at the end of a block: the ranges, and where the note begins.
  static func read(_ block: ArraySlice<UInt8>) -> (owned: RangeSet<Int>, start: Int)? {
    read(end: block, of: block.count)
  }

  /// Reads the note at the end of something of this size, of which these are the last bytes.
  static func read(
    end: ArraySlice<UInt8>, of size: Int
  ) -> (owned: RangeSet<Int>, start: Int)? {
    let tail = end.count - emptySize
    guard tail >= 0, let found = end.slice(tail..<tail + signature.count),
      found.elementsEqual(signature),
      let count = end.uint16(at: tail + signature.count, .bigEndian), count <= rangeLimit,
      let checksum = end.uint32(at: end.count - 4, .bigEndian)
    else { return nil }
    let first = tail - Int(count) * rangeSize
    let start = size - end.count + first
    guard first >= 0, start >= 8, let ranges = end.slice(first..<tail),
      checksum == self.checksum(ranges, size: size)
    else { return nil }
    var owned = RangeSet<Int>()
    for offset in stride(from: 0, to: ranges.count, by: rangeSize) {
      guard let lower = ranges.uint32(at: offset, .bigEndian),
        let upper = ranges.uint32(at: offset + 4, .bigEndian),
        lower >= 8, lower <= upper, upper <= start
      else { return nil }
      owned.insert(contentsOf: Int(lower)..<Int(upper))
    }
    return (owned, start)
  }

  /// The size of a note with this many ranges, or fewer.
  static func size(ofRanges count: Int) -> Int { emptySize + count * rangeSize }

  /// The size of a note with as many of these ranges as there is room for; nil if there is no room for any note.
  static func size(of owned: RangeSet<Int>, room: Int = .max) -> Int? {
    guard room >= emptySize + rangeSize else { return nil }
    let wanted = owned.ranges.filter { $0.count >= shortest }.count
    return emptySize + min(wanted, rangeLimit, (room - emptySize) / rangeSize) * rangeSize
  }

  /// A note of this size, with the longest of these ranges, for a block of this many bytes including it.
  static func bytes(_ owned: RangeSet<Int>, size: Int, blockSize: Int) -> [UInt8] {
    let count = (size - emptySize) / rangeSize
    var ranges = owned.ranges.sorted { $0.count > $1.count }.prefix(count)
      .sorted { $0.lowerBound < $1.lowerBound }
    while ranges.count < count { ranges.append(8..<8) }
    let numbers = ranges.flatMap {
      ByteOrder.bigEndian.bytes(of: UInt32(clamping: $0.lowerBound))
        + ByteOrder.bigEndian.bytes(of: UInt32(clamping: $0.upperBound))
    }
    return numbers + signature + ByteOrder.bigEndian.bytes(of: UInt16(count))
      + ByteOrder.bigEndian.bytes(of: checksum(numbers[...], size: blockSize))
  }

  /// FNV-1a, over the size of the block and the ranges.
  private static func checksum(_ ranges: ArraySlice<UInt8>, size: Int) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in ByteOrder.bigEndian.bytes(of: UInt32(clamping: size)) + ranges {
      hash = (hash ^ UInt32(byte)) &* 0x0100_0193
    }
    return hash
  }
}
