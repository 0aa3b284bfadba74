/// A range of a file, and the bytes that take its place.
public struct Splice: Sendable, Hashable {
  /// The bytes of the old file that go; empty where bytes are only put in.
  public let range: Range<Int>
  /// The bytes that come.
  public let replacement: [UInt8]

  /// Replaces a range by bytes.
  public init(_ range: Range<Int>, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// By how many bytes the file grows; negative where it shrinks.
  public var growth: Int { replacement.count - range.count }

  /// The same replacement so many bytes further on.
  func shifted(by offset: Int) -> Splice {
    Splice(range.lowerBound + offset..<range.upperBound + offset, with: replacement)
  }
}

extension Sequence<Splice> {
  /// By how many bytes the file grows by all of them; negative where it shrinks.
  var growth: Int { reduce(0) { $0 + $1.growth } }
}
