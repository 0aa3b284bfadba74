extension HeaderWindow {
  /// Whether a JPEG file could be in this range of the source.
  mutating func isJPEG(at range: Range<Int>) throws -> Bool {
    guard range.count > 4, range.upperBound <= byteCount else { return false }
    return try glance(range.lowerBound..<range.lowerBound + 3).elementsEqual([0xFF, 0xD8, 0xFF])
  }
}
