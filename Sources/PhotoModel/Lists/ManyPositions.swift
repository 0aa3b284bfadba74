extension Range<Int> {
  /// The first index from which on something holds; the end if there is none.
  package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var range = self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if holds(middle) {
        range = range.lowerBound..<middle
      } else {
        range = (middle + 1)..<range.upperBound
      }
    }
    return range.lowerBound
  }
}

extension [Photo.ID] {
  /// Removes the elements at some positions, in ascending order, in one pass.
  mutating func remove(at positions: [Int]) {
    var kept: Self = []
    kept.reserveCapacity(count)
    var start = 0
    for position in positions {
      kept += self[start..<position]
      start = position + 1
    }
    self = kept + self[start...]
  }

  /// Inserts photos before the elements at some positions, in ascending order, in one pass.
  mutating func insert(_ photos: [(id: Photo.ID, position: Int)]) {
    var merged: Self = []
    merged.reserveCapacity(count + photos.count)
    var start = 0
    for (id, position) in photos {
      merged += self[start..<position]
      merged.append(id)
      start = position
    }
    self = merged + self[start...]
  }
}
