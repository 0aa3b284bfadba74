/// Which photos are among some, such as the selected ones: a bit for each, as ids are numbers in the
/// order of arrival. To make a `Set` of a hundred thousand ids takes longer than a frame.
///
/// ```swift
/// let selected = PhotoSet([Photo.ID(rawValue: 7)])
/// selected.contains(Photo.ID(rawValue: 7))  // true
/// ```
public struct PhotoSet: Equatable, Sendable {
  private var words: [UInt64] = []
  /// The number of the first word: ids are large where many photos were closed.
  private var start = 0

  /// A set of photos.
  public init(_ ids: [Photo.ID] = []) {
    guard let first = ids.first else { return }
    let (least, most) = ids.reduce((first.rawValue, first.rawValue)) {
      (min($0.0, $1.rawValue), max($0.1, $1.rawValue))
    }
    start = least / 64
    words = Array(repeating: 0, count: most / 64 - start + 1)
    for id in ids { words[id.rawValue / 64 - start] |= 1 << UInt64(id.rawValue % 64) }
  }

  /// Whether a photo is in it.
  public func contains(_ id: Photo.ID) -> Bool {
    let word = id.rawValue / 64 - start
    return words.indices.contains(word) && words[word] & 1 << UInt64(id.rawValue % 64) != 0
  }

  /// Whether one of some photos is in it.
  public func hasAny(of ids: Set<Photo.ID>) -> Bool {
    !words.isEmpty && ids.contains(where: contains)
  }
}
