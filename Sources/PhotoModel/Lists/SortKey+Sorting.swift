extension [SortKey] {
  /// A key by its number, with its first bytes. To put these in order moves no key, each of which would be counted then,
  /// and looks at few of them.
  private struct Place {
    let start: UInt64
    let next: UInt64
    let index: Int
  }

  /// So many keys are sorted by one task: few enough that all cores have work to the end.
  private static let portion = 4_096

  /// The numbers of the keys in their order, found on all cores; incomplete where the task is cancelled.
  func sortedIndices() async -> [Int] {
    let ordered = await withTaskGroup(of: [Place].self) { group in
      for start in stride(from: 0, to: count, by: Self.portion) {
        let part = start..<Swift.min(start + Self.portion, count)
        group.addTask { Task.isCancelled ? [] : sortedPlaces(of: part) }
      }
      // Each part is in order; two of them are merged as soon as they are there.
      var whole: [Place]?
      while let part = await group.next() {
        guard let other = whole else {
          whole = part
          continue
        }
        whole = nil
        group.addTask { Task.isCancelled ? [] : merged(other, part) }
      }
      return whole ?? []
    }
    return ordered.map(\.index)
  }

  private func sortedPlaces(of part: Range<Int>) -> [Place] {
    withUnsafeBufferPointer { keys in
      part.map { Place(start: keys[$0].start, next: keys[$0].next, index: $0) }
        .sorted { Self.isInOrder($0, $1, keys) }
    }
  }

  /// Two parts that are in order, in order.
  private func merged(_ places: [Place], _ others: [Place]) -> [Place] {
    var merged: [Place] = []
    merged.reserveCapacity(places.count + others.count)
    var (place, next) = (0, 0)
    withUnsafeBufferPointer { keys in
      while place < places.count, next < others.count {
        if Self.isInOrder(others[next], places[place], keys) {
          merged.append(others[next])
          next += 1
        } else {
          merged.append(places[place])
          place += 1
        }
      }
    }
    return merged + places[place...] + others[next...]
  }

  private static func isInOrder(
    _ place: Place, _ other: Place, _ keys: UnsafeBufferPointer<SortKey>
  ) -> Bool {
    if place.start != other.start { return place.start < other.start }
    if place.next != other.next { return place.next < other.next }
    return keys[place.index] < keys[other.index]
  }
}
