/// A range of a source, as a source of its own.
struct PartialByteSource: ByteSource {
  private let source: any ByteSource
  private let range: Range<Int>

  /// The range must be within the source.
  init(_ source: any ByteSource, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  var byteCount: Int { range.count }

  func read(_ part: Range<Int>) throws -> [UInt8] {
    guard part.lowerBound >= 0, part.upperBound <= range.count else { throw FormatError.unreadable }
    return try source.read(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
  }
}
