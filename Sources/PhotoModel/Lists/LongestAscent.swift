extension [[UInt8]] {
  /// The places of as many keys as can be that stand in ascending order, in order: those that can
  /// stay where they are when the others are put between them.
  var longestAscent: [Int] {
    // Of the ascents of each length, the place where the lowest one ends.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for place in indices {
      let length = lengthOfAscent(before: self[place], ends)
      if length > 0 { previous[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var places: [Int] = []
    var place = ends.last
    while let current = place {
      places.append(current)
      place = previous[current]
    }
    return places.reversed()
  }

  /// How long the longest ascent is that a key can go on.
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
