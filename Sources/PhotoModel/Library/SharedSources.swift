/// Keeps equal sources of values only once: most photos of a camera have theirs from the same slots, and a hundred
/// thousand copies take several MiB.
///
/// It remembers the latest sources, one for each remainder of a sum: it never grows.
struct SharedSources {
  /// A prime, so that all bits of a sum count.
  private static let count = 1_021

  private var known = [FieldMap<PhotoRecord.Source>?](repeating: nil, count: count)

  /// Equal sources that came before, or else these.
  mutating func shared(_ sources: FieldMap<PhotoRecord.Source>) -> FieldMap<PhotoRecord.Source> {
    let index = sources.stored.withUnsafeBytes { bytes in
      let sum = bytes.reduce(sources.present) { $0 &* 31 &+ UInt64($1) }
      return Int(sum % UInt64(Self.count))
    }
    if let other = known[index], other.hasSameBytes(as: sources) { return other }
    known[index] = sources
    return sources
  }
}

extension FieldMap<PhotoRecord.Source> {
  /// Whether it is equal; comparing the sources themselves takes many times as long.
  fileprivate func hasSameBytes(as other: Self) -> Bool {
    guard present == other.present else { return false }
    return stored.withUnsafeBytes { mine in
      other.stored.withUnsafeBytes { $0.elementsEqual(mine) }
    }
  }
}
