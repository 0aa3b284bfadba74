/// A range of a file, and the bytes that take its place.
public struct Splice: Sendable, Hashable {
  /// The bytes of the old file that are removed; empty if bytes are only inserted.
  public let range: Range<Int>
  /// The bytes that are inserted.
  public let replacement: [UInt8]

  /// Replaces a range with bytes.
  public init(_ range: Range<Int>, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// By how many bytes the file grows; negative if it shrinks.
  public var growth: Int { replacement.count - range.count }

  /// The same replacement, this many bytes further on.
  func shifted(by offset: Int) -> Splice {
    Splice(range.lowerBound + offset..<range.upperBound + offset, with: replacement)
  }
}

extension Sequence<Splice> {
  /// By how many bytes the file grows through all of them; negative if it shrinks.
  var growth: Int { reduce(0) { $0 + $1.growth } }
}
