extension Splice {
  /// This many unchanged bytes between two changes are not worth a separate splice.
  private static let gap = 16

  /// The splices that turn `old` into `new`, if the new bytes overwrite old ones at the same offsets or follow after
  /// them.
  static func overwriting(
    _ old: ArraySlice<UInt8>, with new: [UInt8], at offset: Int
  ) -> [Splice] {
    let shared = min(old.count, new.count)
    var splices: [Splice] = []
    var change: Range<Int>?
    func splice(_ range: Range<Int>) -> Splice {
      Splice(offset + range.lowerBound..<offset + range.upperBound, with: Array(new[range]))
    }
    for index in 0..<shared where old[old.startIndex + index] != new[index] {
      if let started = change, index - started.upperBound < gap {
        change = started.lowerBound..<index + 1
      } else {
        if let change { splices.append(splice(change)) }
        change = index..<index + 1
      }
    }
    if let change { splices.append(splice(change)) }
    if old.count != new.count {
      splices.append(
        Splice(offset + shared..<offset + old.count, with: Array(new[shared...])))
    }
    return splices
  }

  /// The splice that turns `old` into `new`, without the beginning and the end that both share; nil if they are
  /// equal.
  static func replacing(
    _ old: ArraySlice<UInt8>, with new: [UInt8], at offset: Int
  ) -> Splice? {
    let shared = min(old.count, new.count)
    var head = 0
    while head < shared, old[old.startIndex + head] == new[head] { head += 1 }
    guard head < max(old.count, new.count) else { return nil }
    var tail = 0
    while tail < shared - head, old[old.endIndex - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    return Splice(
      offset + head..<offset + old.count - tail, with: Array(new[head..<new.count - tail]))
  }
}
