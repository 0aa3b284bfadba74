import PhotoModel

/// A path under which something was done to a photo: its own, or one whose edits it took over.
struct PhotoOrigin {
  /// The path.
  let path: RawPath
  /// The operation since which the path has meant this photo: before, it meant one that has another path now.
  let begin: Step
  /// The operation since which the path has meant another photo, or none.
  let end: Step

  /// An operation after which a path means something else.
  struct Step {
    /// Its number.
    let number: Int64
    /// Its time.
    let time: Int64

    static let first = Step(number: .min, time: .min)
    static let last = Step(number: .max, time: .max)
  }

  private init(_ path: RawPath, until end: Step, in database: Database) throws(StoreError) {
    self.path = path
    self.end = end
    begin = try Self.begin(of: path, before: end, in: database) ?? .first
  }

  /// All paths of a photo.
  static func all(
    of photo: Set<RawPath>, in database: Database
  ) throws(StoreError) -> [PhotoOrigin] {
    var origins = try photo.map { path throws(StoreError) in
      try PhotoOrigin(path, until: .last, in: database)
    }
    var number = 0
    while number < origins.count {
      // A file that was renamed and has its name back had it before.
      for (path, end) in try before(origins[number], in: database)
      where !origins.contains(where: { $0.path == path && $0.has(end) }) {
        origins.append(try PhotoOrigin(path, until: end, in: database))
      }
      number += 1
    }
    return origins
  }

  private func has(_ step: Step) -> Bool {
    begin.number < step.number && step.number <= end.number
  }

  /// The paths whose edits a path took over while it meant the photo, the latest first.
  private static func before(
    _ origin: PhotoOrigin, in database: Database
  ) throws(StoreError) -> [(path: RawPath, end: Step)] {
    try database.rows(
      """
      SELECT rehoming.operation, old, coalesce(time, 0) FROM rehoming
      LEFT JOIN operation ON operation.id = rehoming.operation
      WHERE new = ? AND rehoming.operation > ? AND rehoming.operation < ?
      AND (stays = 1 OR undone IS NOT 1) ORDER BY rehoming.operation DESC
      """, .blob(origin.path.bytes), .integer(origin.begin.number), .integer(origin.end.number)
    ) { row in (row.path(1), Step(number: row.integer(0), time: row.integer(2))) }
  }

  /// The latest operation before another one that gave what a path meant another path; nil if there is none.
  private static func begin(
    of path: RawPath, before end: Step, in database: Database
  ) throws(StoreError) -> Step? {
    try database.rows(
      """
      SELECT rehoming.operation, coalesce(time, 0) FROM rehoming INDEXED BY rehoming_old
      LEFT JOIN operation ON operation.id = rehoming.operation
      WHERE old = ?1 AND new <> ?1 AND rehoming.operation < ?2
      AND (stays = 1 OR undone IS NOT 1) ORDER BY rehoming.operation DESC LIMIT 1
      """, .blob(path.bytes), .integer(end.number)
    ) { Step(number: $0.integer(0), time: $0.integer(1)) }.first
  }
}
