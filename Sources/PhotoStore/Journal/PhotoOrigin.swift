import PhotoModel

/// A path under which something was done to a photo: its own, or one whose edits it took over.
struct PhotoOrigin {
  /// The path.
  let path: RawPath
  /// The number of the operation from which on the path meant another photo, or none.
  let end: Int64
  /// The time of that operation.
  let endTime: Int64

  /// All paths of a photo.
  static func all(
    of photo: Set<RawPath>, in database: Database
  ) throws(StoreError) -> [PhotoOrigin] {
    var origins = photo.map { PhotoOrigin(path: $0, end: .max, endTime: .max) }
    let rehomings = try database.rows(
      """
      SELECT rehoming.operation, old, new, coalesce(time, 0) FROM rehoming
      LEFT JOIN operation ON operation.id = rehoming.operation
      WHERE stays = 1 OR undone IS NOT 1 ORDER BY rehoming.operation DESC
      """
    ) { row in
      (
        old: PhotoOrigin(path: row.path(1), end: row.integer(0), endTime: row.integer(3)),
        new: row.path(2)
      )
    }
    for (old, new) in rehomings
    where origins.contains(where: { $0.path == new && old.end < $0.end }) {
      // A file that was renamed and has its name back was called so before.
      guard !origins.contains(where: { $0.path == old.path && $0.end >= old.end }) else { continue }
      origins.append(old)
    }
    return origins
  }
}
