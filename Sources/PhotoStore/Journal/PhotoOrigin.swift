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
    let known = try firstKnown(of: path, in: database)
    var begin: Step?
    // Only what is renamed has an index: of the names that were given away, none is looked at that is older than all that
    // is known of the path.
    try database.forEachRow(
      """
      SELECT rehoming.operation, time, old = ?1 AND new <> ?1 AND (stays = 1 OR undone IS NOT 1)
      FROM rehoming LEFT JOIN operation ON operation.id = rehoming.operation
      WHERE rehoming.operation < ?2 ORDER BY rehoming.operation DESC
      """, .blob(path.bytes), .integer(end.number)
    ) { row in
      let (number, time) = (row.integer(0), row.optionalInteger(1))
      guard row.integer(2) == 0 else {
        begin = Step(number: number, time: time ?? 0)
        return false
      }
      return number > known.number || time ?? .max >= known.time
    }
    return begin
  }

  /// The first operation that has to do with a path, and the time when it was first written, or the last ones where there
  /// are none.
  private static func firstKnown(
    of path: RawPath, in database: Database
  ) throws(StoreError) -> Step {
    try database.rows(
      """
      SELECT (SELECT min(number) FROM (
          SELECT min(operation) AS number FROM edit INDEXED BY edit_path WHERE path = ?1
          UNION ALL SELECT min(operation) FROM rehoming INDEXED BY rehoming_new WHERE new = ?1)),
        (SELECT min(time) FROM write WHERE id IN (
          SELECT min(id) FROM write INDEXED BY write_photo WHERE photo = ?1
          UNION ALL SELECT min(id) FROM write INDEXED BY write_target WHERE target = ?1))
      """, .blob(path.bytes)
    ) {
      Step(number: $0.optionalInteger(0) ?? .max, time: $0.optionalInteger(1) ?? .max)
    }.first ?? .last
  }
}
