import PhotoModel

/// A path under which something was done to a photo: its own, or one whose edits it took over.
struct PhotoOrigin {
  /// The path.
  let path: RawPath
  /// The number of the operation since which the path has meant another photo, or none.
  let end: Int64
  /// The time of that operation.
  let endTime: Int64

  /// All paths of a photo.
  static func all(
    of photo: Set<RawPath>, in database: Database
  ) throws(StoreError) -> [PhotoOrigin] {
    var origins = photo.map { PhotoOrigin(path: $0, end: .max, endTime: .max) }
    var number = 0
    while number < origins.count {
      // A file that was renamed and has its name back had it before.
      for old in try before(origins[number], in: database)
      where !origins.contains(where: { $0.path == old.path && $0.end >= old.end }) {
        origins.append(old)
      }
      number += 1
    }
    return origins
  }

  /// The paths whose edits a path took over while it meant the photo, the latest first.
  private static func before(
    _ origin: PhotoOrigin, in database: Database
  ) throws(StoreError) -> [PhotoOrigin] {
    try database.rows(
      """
      SELECT rehoming.operation, old, coalesce(time, 0) FROM rehoming
      LEFT JOIN operation ON operation.id = rehoming.operation
      WHERE new = ? AND rehoming.operation < ? AND (stays = 1 OR undone IS NOT 1)
      ORDER BY rehoming.operation DESC
      """, .blob(origin.path.bytes), .integer(origin.end)
    ) { row in PhotoOrigin(path: row.path(1), end: row.integer(0), endTime: row.integer(2)) }
  }
}
