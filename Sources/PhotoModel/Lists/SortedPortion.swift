/// The keys of some photos of a list, and their order among themselves. A list of 100,000 photos is found and sorted
/// in portions, on all cores.
struct SortedPortion: Sendable {
  /// The number of photos that one task looks at, or sorts: few enough that all cores have work until the end.
  static let size = 4_096

  /// The keys, in the order in which they were found.
  let keys: [SortKey]
  fileprivate let entries: [Entry]

  /// A key by its portion and its index there, with its first bytes. Sorting these moves no keys, each of which would
  /// be reference-counted, and looks at few of them.
  fileprivate struct Entry {
    let start: UInt64
    let next: UInt64
    let portion: Int32
    let index: Int32
  }

  /// - Parameter number: which of the portions it is.
  init(_ keys: [SortKey], number: Int) {
    self.keys = keys
    let entries = keys.indices.map { index in
      Entry(
        start: keys[index].start, next: keys[index].next, portion: Int32(number),
        index: Int32(index))
    }
    self.entries = keys.withUnsafeBufferPointer { keys in
      entries.sorted { isOrdered($0, $1) ?? (keys[Int($0.index)] < keys[Int($1.index)]) }
    }
  }
}

/// Whether an entry comes before another by the first bytes of their keys; nil if these are the same.
private func isOrdered(_ entry: SortedPortion.Entry, _ other: SortedPortion.Entry) -> Bool? {
  if entry.start != other.start { return entry.start < other.start }
  return entry.next == other.next ? nil : entry.next < other.next
}

extension [SortedPortion] {
  /// One key out of this many is sampled to divide all of them into shares.
  private static let sample = 64

  /// The photos of all portions in their order; incomplete if the task is cancelled. The index of each portion is its
  /// number.
  func sortedIDs() async -> [Photo.ID] {
    let bounds = bounds()
    let shares = await Array<Int>(0...bounds.count).mapOnAllCores { number in
      Task.isCancelled ? [] : sortedIDs(ofShare: number, between: bounds)
    }
    return Array<Photo.ID>(shares.joined())
  }

  /// Keys that divide all of them into shares of about the same size: each is the first of its share.
  private func bounds() -> [SortedPortion.Entry] {
    let samples = flatMap { portion in
      stride(from: 0, to: portion.entries.count, by: Self.sample).map { portion.entries[$0] }
    }.sorted(by: isInOrder)
    let step = SortedPortion.size / Self.sample
    return stride(from: step, to: samples.count, by: step).map { samples[$0] }
  }

  /// The photos of a share. Each portion has a sorted run of it, which sorting takes advantage of.
  private func sortedIDs(
    ofShare number: Int, between bounds: [SortedPortion.Entry]
  ) -> [Photo.ID] {
    func position(in entries: [SortedPortion.Entry], ofBound number: Int) -> Int {
      entries.indices.partitioningIndex { !isInOrder(entries[$0], bounds[number]) }
    }
    return flatMap { portion in
      let entries = portion.entries
      let start = number == 0 ? 0 : position(in: entries, ofBound: number - 1)
      return entries[
        start..<(number == bounds.count ? entries.count : position(in: entries, ofBound: number))]
    }
    .sorted(by: isInOrder)
    .map { self[Int($0.portion)].keys[Int($0.index)].id }
  }

  private func isInOrder(_ entry: SortedPortion.Entry, _ other: SortedPortion.Entry) -> Bool {
    isOrdered(entry, other)
      ?? self[Int(entry.portion)].keys.withUnsafeBufferPointer { keys in
        self[Int(other.portion)].keys.withUnsafeBufferPointer { others in
          keys[Int(entry.index)] < others[Int(other.index)]
        }
      }
  }
}
