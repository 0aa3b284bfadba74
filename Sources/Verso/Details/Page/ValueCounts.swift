import PhotoModel

/// The different values of photos in a field, and how many photos have each.
struct ValueCounts: Equatable, Sendable {
  /// A value, and the number of photos that have it.
  struct Entry: Equatable, Sendable {
    /// The values of the fields; nil for none.
    var values: [FieldValue]?
    /// The number of photos.
    var count: Int
  }

  /// The values, with those of the most photos first; equally frequent ones in the order in which they came.
  private(set) var entries: [Entry] = []

  /// Counts the values of photos.
  @MainActor
  init(_ part: FieldPart, of ids: [Photo.ID], in library: PhotoLibrary) async {
    var counts: [[FieldValue]?: (count: Int, index: Int)] = [:]
    await library.forEach(ids) { photo in
      let index = counts.count
      counts[part.values(of: photo), default: (0, index)].count += 1
    }
    guard !Task.isCancelled else { return }
    entries = counts.sorted {
      ($1.value.count, $0.value.index) < ($0.value.count, $1.value.index)
    }.map { Entry(values: $0.key, count: $0.value.count) }
  }
}
