/// The part of a source that was read; it reads more when it is asked for what it does not have.
///
/// One read brings in the header of nearly every photo. What lies between the parts that are asked for, such as the
/// body of a large segment, is never read.
struct HeaderWindow {
  /// What may still be spent on the file.
  var budget: FileBudget

  let source: any ByteSource
  private var bytes: [UInt8] = []
  private var start = 0
  /// The beginning of the source, which readers come back to after a look at its end.
  private var head: [UInt8] = []
  /// What was last glanced at, and what follows it.
  private var glanced: (start: Int, bytes: [UInt8]) = (0, [])

  /// Long enough for the header of most photos, including the thumbnail. Copying more of each file would cost more
  /// than a second read of the others.
  static var firstRead: Int { 1 << 15 }
  private static var nextRead: Int { 1 << 13 }
  /// Small parts are close together, and a disk never delivers fewer bytes at once.
  private static var glance: Int { 256 }
  /// More bytes of metadata than any camera writes.
  private static var gathered: Int { 1 << 20 }

  /// How many bytes the source has.
  let byteCount: Int

  init(_ source: any ByteSource, within budget: FileBudget = FileBudget()) throws {
    self.source = source
    self.budget = budget
    byteCount = source.byteCount
    try fill(0..<min(byteCount, Self.firstRead))
    head = bytes
  }

  /// The bytes of this range of the source, clipped to its end.
  mutating func read(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    let range = range.clamped(to: 0..<byteCount)
    if range.upperBound <= head.count { return head[range] }
    if range.lowerBound < start || range.upperBound > start + bytes.count {
      let end = min(max(range.upperBound, range.lowerBound + Self.nextRead), byteCount)
      try fill(range.lowerBound..<end)
    }
    return bytes[range.lowerBound - start..<range.upperBound - start]
  }

  /// The bytes of a range of the source, clipped to its end, for a range that is needed once, such as all of a large
  /// block: what surrounds the last read stays in the window.
  mutating func readApart(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    let range = range.clamped(to: 0..<byteCount)
    return has(range) ? try read(range) : try bytes(in: range)[...]
  }

  /// The bytes of a short range of the source, clipped to its end, without more of what surrounds them: for walks
  /// from one part of a file to the next.
  mutating func glance(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    let range = range.clamped(to: 0..<byteCount)
    guard range.upperBound > head.count,
      range.lowerBound < start || range.upperBound > start + bytes.count
    else { return try read(range) }
    let known = glanced.start..<glanced.start + glanced.bytes.count
    if range.lowerBound < known.lowerBound || range.upperBound > known.upperBound {
      let end = min(max(range.upperBound, range.lowerBound + Self.glance), byteCount)
      glanced = (range.lowerBound, try bytes(in: range.lowerBound..<end))
    }
    return glanced.bytes[
      range.lowerBound - glanced.start..<range.upperBound - glanced.start]
  }

  /// Whether a range is already in memory, so that it costs no read.
  func has(_ range: Range<Int>) -> Bool {
    range.upperBound <= head.count
      || range.lowerBound >= start && range.upperBound <= start + bytes.count
  }

  /// Reads these ranges, which are needed next, in one go, if no more than the length of a first read lies between
  /// them. Those that are not within the source are left out.
  mutating func gather(_ ranges: [Range<Int>]) throws {
    let ranges = ranges.filter { !$0.isEmpty && $0.upperBound <= byteCount && !has($0) }
    guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max()
    else { return }
    let count = ranges.reduce(0) { $0 + $1.count }
    if count <= Self.gathered, end - start <= count + Self.firstRead { _ = try read(start..<end) }
  }

  /// The bytes from this offset on that are in memory, or that one read brings in; none at the end.
  mutating func readOn(from offset: Int) throws -> ArraySlice<UInt8> {
    guard offset < byteCount else { return [] }
    if offset < head.count { return head[offset...] }
    _ = try read(offset..<offset + 1)
    return bytes[(offset - start)...]
  }

  /// A window on a range of the source, which must be within it.
  func inner(_ range: Range<Int>) throws -> HeaderWindow {
    try HeaderWindow(PartialByteSource(source, range), within: budget)
  }

  private mutating func fill(_ range: Range<Int>) throws {
    bytes = try bytes(in: range)
    start = range.lowerBound
  }

  private mutating func bytes(in range: Range<Int>) throws -> [UInt8] {
    let known = head[range.clamped(to: head.indices)]
    guard budget.take(.bytesRead, range.count - known.count) else {
      throw FormatError.overBudget(.bytesRead)
    }
    guard !known.isEmpty else {
      let bytes = try source.read(range)
      guard bytes.count == range.count else { throw FormatError.unreadable }
      return bytes
    }
    return try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      _ = buffer[..<known.count].initialize(fromContentsOf: known)
      try source.read(
        into: UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[known.count...]),
        from: range.lowerBound + known.count)
      count = range.count
    }
  }
}
