/// A set of photos, such as the selected ones: a bit for each, as ids are numbers in the order of arrival. Making a
/// `Set` of a hundred thousand ids, or growing one, takes longer than a frame.
///
/// ```swift
/// var selected = PhotoSet([Photo.ID(rawValue: 7)])
/// selected.contains(Photo.ID(rawValue: 7))  // true
/// selected.remove(Photo.ID(rawValue: 7))  // true
/// selected.isEmpty  // true
/// ```
public struct PhotoSet: Sendable {
  private var words: [UInt64] = []
  /// The number of the first word: ids are large if many photos were closed.
  private var start = 0
  /// The number of photos.
  public private(set) var count = 0

  /// A set of photos.
  public init(_ ids: [Photo.ID] = []) { formUnion(ids) }

  /// Whether no photo is in it.
  public var isEmpty: Bool { count == 0 }

  /// The photos, in the order of arrival.
  public var ids: [Photo.ID] {
    words.enumerated().flatMap { number, word -> [Photo.ID] in
      let first = (start + number) * 64
      return (0..<64).filter { word >> UInt64($0) & 1 == 1 }
        .map { Photo.ID(rawValue: first + $0) }
    }
  }

  /// Whether a photo is in it.
  public func contains(_ id: Photo.ID) -> Bool {
    let word = id.rawValue / 64 - start
    return words.indices.contains(word) && words[word] & Self.bit(of: id) != 0
  }

  /// Whether one of some photos is in it.
  public func hasAny(of ids: Set<Photo.ID>) -> Bool {
    !isEmpty && ids.contains(where: contains)
  }

  /// Adds photos. Those that are already in it stay.
  public mutating func formUnion(_ ids: [Photo.ID]) {
    guard let first = ids.first else { return }
    let (least, most) = ids.reduce((first.rawValue, first.rawValue)) {
      (min($0.0, $1.rawValue), max($0.1, $1.rawValue))
    }
    makeRoom(for: least / 64...most / 64)
    for id in ids where !contains(id) {
      words[id.rawValue / 64 - start] |= Self.bit(of: id)
      count += 1
    }
  }

  /// Removes a photo.
  ///
  /// - Returns: whether it was in it.
  @discardableResult
  public mutating func remove(_ id: Photo.ID) -> Bool {
    guard contains(id) else { return false }
    words[id.rawValue / 64 - start] &= ~Self.bit(of: id)
    count -= 1
    return true
  }

  private mutating func makeRoom(for wanted: ClosedRange<Int>) {
    if words.isEmpty { start = wanted.lowerBound }
    if wanted.lowerBound < start {
      words.insert(contentsOf: repeatElement(0, count: start - wanted.lowerBound), at: 0)
      start = wanted.lowerBound
    }
    words += repeatElement(0, count: max(0, wanted.upperBound + 1 - start - words.count))
  }

  private static func bit(of id: Photo.ID) -> UInt64 { 1 << UInt64(id.rawValue % 64) }
}
