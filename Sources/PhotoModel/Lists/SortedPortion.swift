/// The keys of some photos of a list, and how these stand among each other. A list of 100,000 photos is found and sorted
/// by portions, on all cores.
struct SortedPortion: Sendable {
  /// So many photos are looked at, or put in order, by one task: few enough that all cores have work to the end.
  static let size = 4_096

  /// The keys, in the order in which they were found.
  let keys: [SortKey]
  fileprivate let places: [Place]

  /// A key by its portion and its number there, with its first bytes. To put these in order moves no key, each of which
  /// would be counted then, and looks at few of them.
  fileprivate struct Place {
    let start: UInt64
    let next: UInt64
    let portion: Int32
    let index: Int32
  }

  /// - Parameter number: which of the portions it is.
  init(_ keys: [SortKey], number: Int) {
    self.keys = keys
    let places = keys.indices.map { index in
      Place(
        start: keys[index].start, next: keys[index].next, portion: Int32(number),
        index: Int32(index))
    }
    self.places = keys.withUnsafeBufferPointer { keys in
      places.sorted { isOrdered($0, $1) ?? (keys[Int($0.index)] < keys[Int($1.index)]) }
    }
  }
}

/// Whether a place is before another by the first bytes of their keys; nil where these are the same.
private func isOrdered(_ place: SortedPortion.Place, _ other: SortedPortion.Place) -> Bool? {
  if place.start != other.start { return place.start < other.start }
  return place.next == other.next ? nil : place.next < other.next
}

extension [SortedPortion] {
  /// One key of so many is looked at to cut all of them into shares.
  private static let sample = 64

  /// The photos of all portions in their order; incomplete where the task is cancelled. Each portion stands at its number.
  func sortedIDs() async -> [Photo.ID] {
    let bounds = bounds()
    let shares = await Array<Int>(0...bounds.count).mapOnAllCores { number in
      Task.isCancelled ? [] : sortedIDs(ofShare: number, between: bounds)
    }
    return Array<Photo.ID>(shares.joined())
  }

  /// Keys that cut all of them into shares of about the same size: each is the first of its share.
  private func bounds() -> [SortedPortion.Place] {
    let samples = flatMap { portion in
      stride(from: 0, to: portion.places.count, by: Self.sample).map { portion.places[$0] }
    }.sorted(by: isInOrder)
    let step = SortedPortion.size / Self.sample
    return stride(from: step, to: samples.count, by: step).map { samples[$0] }
  }

  /// The photos of a share. Each portion has a run of it that is in order, which sorting makes use of.
  private func sortedIDs(
    ofShare number: Int, between bounds: [SortedPortion.Place]
  ) -> [Photo.ID] {
    func position(in places: [SortedPortion.Place], ofBound number: Int) -> Int {
      places.indices.partitioningIndex { !isInOrder(places[$0], bounds[number]) }
    }
    return flatMap { portion in
      let places = portion.places
      let start = number == 0 ? 0 : position(in: places, ofBound: number - 1)
      return places[
        start..<(number == bounds.count ? places.count : position(in: places, ofBound: number))]
    }
    .sorted(by: isInOrder)
    .map { self[Int($0.portion)].keys[Int($0.index)].id }
  }

  private func isInOrder(_ place: SortedPortion.Place, _ other: SortedPortion.Place) -> Bool {
    isOrdered(place, other)
      ?? self[Int(place.portion)].keys.withUnsafeBufferPointer { keys in
        self[Int(other.portion)].keys.withUnsafeBufferPointer { others in
          keys[Int(place.index)] < others[Int(other.index)]
        }
      }
  }
}
