extension [[UInt8]] {
  /// The indices of a longest ascending subsequence of the keys: those that can stay where they are when the others
  /// are put between them.
  var longestAscent: [Int] {
    // For each length of subsequence, the index where the lowest one ends.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for index in indices {
      let length = lengthOfAscent(before: self[index], ends)
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var ascent: [Int] = []
    var index = ends.last
    while let current = index {
      ascent.append(current)
      index = previous[current]
    }
    return ascent.reversed()
  }

  /// The length of the longest subsequence that a key can continue.
  private func lengthOfAscent(before key: [UInt8], _ ends: [Int]) -> Int {
    var range = ends.startIndex..<ends.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[ends[middle]].lexicographicallyPrecedes(key) {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }
}
