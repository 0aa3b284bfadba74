/// The bytes of a TIFF file that Verso's own edits have put at its end or given up, and which of them may be used
/// again.
///
/// A note at the end of the file, as in an EXIF block (`ExifRoomRecord`), says which they are. Its size is always the
/// same, so that a file does not grow because there is more to note.
struct TIFFRoom {
  private var room: ExifRoom
  /// Where the file ends, without the note.
  private let start: Int
  private let byteCount: Int
  /// What was given up now, and has to be overwritten.
  private var released = RangeSet<Int>()
  /// What goes where.
  private var writes: [(start: Int, bytes: [UInt8])] = []

  /// The most ranges that are noted; of more, the longest.
  private static let rangeLimit = 16
  private static let recordSize = ExifRoomRecord.size(ofRanges: rangeLimit)
  /// Offsets in the note have four bytes.
  private static let offsetLimit = 1 << 32
  /// No more bytes than this are looked at to see whether they are still free.
  private static let looked = 4 << 20

  /// The room in a file.
  ///
  /// - Throws: what reading the file throws.
  init(_ map: TIFFMap, _ reader: inout TIFFReader) throws {
    byteCount = reader.window.byteCount
    let end = try reader.window.readApart(max(0, byteCount - Self.recordSize)..<byteCount)
    guard let record = ExifRoomRecord.read(end: end, of: byteCount),
      record.start == byteCount - Self.recordSize,
      !map.occupied.contains(where: { $0.upperBound > record.start })
    else {
      start = byteCount
      room = ExifRoom(end: byteCount)
      return
    }
    start = record.start
    let unused = record.owned.subtracting(RangeSet(map.occupied))
    var free = RangeSet<Int>()
    var rest = Self.looked
    // What was given up was overwritten with zeros; if something else is there, another program uses it.
    for range in unused.ranges where range.count <= rest {
      rest -= range.count
      if try reader.window.readApart(range).allSatisfy({ $0 == 0 }) {
        free.insert(contentsOf: range)
      }
    }
    room = ExifRoom(owned: record.owned, free: free, end: record.start)
  }

  /// Whether Verso was the last to write these bytes.
  func isOwn(_ range: Range<Int>) -> Bool {
    room.owned.intersection(RangeSet(range)) == RangeSet(range)
  }

  /// Gives up bytes of the file.
  mutating func release(_ range: Range<Int>) {
    room.release(range)
    released.insert(contentsOf: range)
  }

  /// Finds a place for bytes, at an offset if it is free and else anywhere, and returns where it is.
  mutating func place(_ bytes: [UInt8], at home: Int? = nil) -> Int {
    let start =
      if let home, room.take(bytes.count, at: home) { home } else { room.take(bytes.count) }
    write(bytes, at: start)
    return start
  }

  /// Takes bytes at an offset, if they are free.
  mutating func take(_ count: Int, at start: Int) -> Bool { room.take(count, at: start) }

  /// Puts bytes to where there is a place for them.
  mutating func write(_ bytes: [UInt8], at start: Int) { writes.append((start, bytes)) }

  /// The splices of all that was put somewhere or given up.
  ///
  /// - Parameter isBig: whether offsets in the file have eight bytes.
  /// - Throws: `ContainerFault.tooLong` if the file would become longer than its offsets reach.
  func splices(isBig: Bool) throws(FormatError) -> [Splice] {
    let zeros = released.intersection(room.free).intersection(RangeSet(0..<start))
    var splices = zeros.ranges.map {
      Splice($0, with: [UInt8](repeating: 0, count: $0.count))
    }
    var end = [UInt8](repeating: 0, count: room.end - start)
    for write in writes {
      let before = max(0, min(write.bytes.count, start - write.start))
      if before > 0 {
        splices.append(
          Splice(write.start..<write.start + before, with: Array(write.bytes.prefix(before))))
      }
      let behind = max(write.start, start) - start
      end.replaceSubrange(
        behind..<behind + write.bytes.count - before, with: write.bytes.dropFirst(before))
    }
    let size = room.end + Self.recordSize
    if start < byteCount || !end.isEmpty, size < Self.offsetLimit {
      end += ExifRoomRecord.bytes(room.owned, size: Self.recordSize, blockSize: size)
    }
    guard isBig || start + end.count < Self.offsetLimit else { throw .container(.tooLong) }
    return splices + [Splice(start..<byteCount, with: end)]
  }
}
