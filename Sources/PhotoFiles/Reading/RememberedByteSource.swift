import PhotoFormats

/// Bytes of which each is read once: what was read is remembered, and told where it is asked for again.
///
/// What was read tells later whether other bytes say the same: whoever makes something of bytes makes the same of the
/// same ones.
final class RememberedByteSource: ByteSource {
  let byteCount: Int
  /// What was read; nil if that is too much to remember, or could not all be read.
  private(set) var seen: SeenBytes?
  private let source: any ByteSource

  /// The bytes of a source that stays as it is meanwhile.
  init(_ source: any ByteSource) {
    self.source = source
    byteCount = source.byteCount
    seen = SeenBytes(byteCount: byteCount)
  }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    if let known = seen?.bytes(in: range) { return known }
    do {
      let bytes = try source.read(range)
      seen?.add(bytes, at: range.lowerBound)
      if seen?.isLarge == true { seen = nil }
      return bytes
    } catch {
      // What comes of it depends on more than bytes.
      seen = nil
      throw error
    }
  }
}

/// Those bytes of a file that somebody looked at.
struct SeenBytes: Sendable {
  private let byteCount: Int
  private var parts: [(start: Int, bytes: [UInt8])] = []
  private var count = 0

  /// Whether to look through them takes longer than to read them again. No header of a usual photo is so large.
  var isLarge: Bool { count > 1 << 20 || parts.count > 64 }

  /// None of the bytes of a file.
  init(byteCount: Int) { self.byteCount = byteCount }

  mutating func add(_ bytes: [UInt8], at start: Int) {
    parts.append((start, bytes))
    count += bytes.count
  }

  /// The bytes of a range; nil if they were not read in one go.
  func bytes(in range: Range<Int>) -> [UInt8]? {
    for (start, bytes) in parts where range.lowerBound >= start {
      if range == start..<start + bytes.count { return bytes }
      if range.upperBound <= start + bytes.count {
        return Array(bytes[range.lowerBound - start..<range.upperBound - start])
      }
    }
    return nil
  }

  /// Whether they, and no others, would be seen in a file.
  func areThere(in file: some ByteSource) throws -> Bool {
    guard file.byteCount == byteCount else { return false }
    return try parts.allSatisfy { start, bytes in
      try file.read(start..<start + bytes.count) == bytes
    }
  }
}
