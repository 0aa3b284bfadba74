extension FilePatch {
  /// The bytes of the old file that stand in a range of the new one, copied from one place; nil where
  /// some of the range is new, or from several places. An empty range is from nowhere in particular, and
  /// is given back as it is.
  func origin(of range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return range }
    var start = 0
    for step in steps {
      let end = start + step.byteCount
      defer { start = end }
      guard range.lowerBound < end else { continue }
      guard case .copy(let old) = step, range.upperBound <= end else { return nil }
      let shift = old.lowerBound - start
      return range.lowerBound + shift..<range.upperBound + shift
    }
    return nil
  }
}
