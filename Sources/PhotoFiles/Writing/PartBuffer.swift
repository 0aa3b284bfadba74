import Glibc
import PhotoFormats

/// Memory for one part of a file after the other. Allocating new memory for each takes longer than reading it, and a
/// small buffer stays in the processor's cache while it is compared and hashed.
struct PartBuffer {
  /// A part that was read. It is valid until the next one is read.
  struct Part {
    /// Where it begins in the file.
    let offset: Int
    let bytes: UnsafeRawBufferPointer

    var count: Int { bytes.count }

    /// Whether another part has the same bytes.
    func equals(_ other: Part) -> Bool {
      guard count == other.count else { return false }
      guard let own = bytes.baseAddress, let others = other.bytes.baseAddress else { return true }
      return memcmp(own, others, count) == 0
    }
  }

  private let memory: UnsafeMutableRawBufferPointer

  private static let size = 64 << 10

  /// Does something with two of them.
  static func withTwo<Result>(
    _ body: (PartBuffer, PartBuffer) throws -> Result
  ) rethrows -> Result {
    try withUnsafeTemporaryAllocation(byteCount: 2 * size, alignment: 64) { memory in
      let (one, other) = (memory[..<size], memory[size...])
      return try body(
        PartBuffer(memory: UnsafeMutableRawBufferPointer(rebasing: one)),
        PartBuffer(memory: UnsafeMutableRawBufferPointer(rebasing: other)))
    }
  }

  /// Reads a range, part after part.
  func each(
    _ range: Range<Int>, of source: some ByteSource, _ body: (Part) throws -> Void
  ) throws {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.size) {
      try body(read(min(Self.size, range.upperBound - start), from: start, of: source))
    }
  }

  /// Reads one part, of no more bytes than a part from `each` has.
  func read(_ count: Int, from offset: Int, of source: some ByteSource) throws -> Part {
    let bytes = UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
    try source.read(into: bytes, from: offset)
    return Part(offset: offset, bytes: UnsafeRawBufferPointer(bytes))
  }
}
