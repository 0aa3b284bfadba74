import PhotoModel

/// The current names of photos that were renamed, or whose edits others took over.
struct PathsOfToday {
  private var steps: [RawPath: [(operation: Int64, time: Int64, new: RawPath)]] = [:]

  /// Reads what came after an operation, or everything.
  init(after operation: EditOperation.ID? = nil, in database: Database) throws(StoreError) {
    let rehomings = try database.rows(
      """
      SELECT rehoming.operation, coalesce(time, 0), old, new FROM rehoming
      LEFT JOIN operation ON operation.id = rehoming.operation
      WHERE rehoming.operation > ? AND (stays = 1 OR undone IS NOT 1) ORDER BY rehoming.operation
      """, .integer(operation?.rawValue ?? .min)
    ) { row in
      (operation: row.integer(0), time: row.integer(1), old: row.path(2), new: row.path(3))
    }
    for step in rehomings {
      steps[step.old, default: []].append((step.operation, step.time, step.new))
    }
  }

  /// The path that a photo has now.
  ///
  /// - Parameter time: when it had the given name; nil for before everything that was read.
  func path(of photo: RawPath, at time: Int64? = nil) -> RawPath {
    var (today, last) = (photo, Int64.min)
    while let next = steps[today]?.first(where: {
      $0.operation > last && $0.time >= time ?? .min
    }) {
      (today, last) = (next.new, next.operation)
    }
    return today
  }

  /// The current path of a file that was written for a photo then.
  func path(of file: RawPath, for photo: RawPath, at time: Int64) -> RawPath {
    file.following(photo, to: path(of: photo, at: time))
  }
}
