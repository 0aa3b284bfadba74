import PhotoFormats

/// Bytes, or zeros behind them, that know how many of them were read.
final class CountingByteSource: ByteSource {
  private let bytes: [UInt8]
  let byteCount: Int
  private(set) var readCount = 0
  private(set) var reads = 0

  init(_ bytes: [UInt8], byteCount: Int? = nil) {
    self.bytes = bytes
    self.byteCount = byteCount ?? bytes.count
  }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= byteCount else { throw FormatError.unreadable }
    readCount += range.count
    reads += 1
    let here = Array(bytes[range.clamped(to: bytes.indices)])
    return here + [UInt8](repeating: 0, count: range.count - here.count)
  }
}
