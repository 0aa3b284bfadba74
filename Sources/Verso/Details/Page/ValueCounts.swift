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
  /// The number of photos of which it is unknown what they say, because they were not read.
  private(set) var unreadCount = 0
  /// Whether one of those may be changed all the same, in a sidecar.
  private(set) var canWriteUnread = false

  /// Counts the values of photos.
  @MainActor
  init(_ part: FieldPart, of ids: [Photo.ID], in library: PhotoLibrary) async {
    var counts: [[FieldValue]?: (count: Int, index: Int)] = [:]
    var (unreadCount, canWriteUnread) = (0, false)
    await library.forEach(ids) { photo in
      let values = part.values(of: photo)
      guard values != nil || part.isKnown(of: photo) else {
        unreadCount += 1
        if photo.isEditable { canWriteUnread = true }
        return
      }
      let index = counts.count
      counts[values, default: (0, index)].count += 1
    }
    guard !Task.isCancelled else { return }
    (self.unreadCount, self.canWriteUnread) = (unreadCount, canWriteUnread)
    entries = counts.sorted {
      ($1.value.count, $0.value.index) < ($0.value.count, $1.value.index)
    }.map { Entry(values: $0.key, count: $0.value.count) }
  }
}
