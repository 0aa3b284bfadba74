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
      for before in try before(origins[number], in: database)
      where !origins.contains(where: { $0.path == before.old && $0.has(before.step) }) {
        origins.append(try PhotoOrigin(before.old, until: before.step, in: database))
      }
      number += 1
    }
    return origins
  }

  private func has(_ step: Step) -> Bool {
    begin.number < step.number && step.number <= end.number
  }

  /// What gave a path its edits while it meant the photo, the latest first.
  private static func before(
    _ origin: PhotoOrigin, in database: Database
  ) throws(StoreError) -> [Rehoming] {
    try Rehoming.inForce(
      where: """
        new = ? AND rehoming.operation > ? AND rehoming.operation < ?
        ORDER BY rehoming.operation DESC
        """, .blob(origin.path.bytes), .integer(origin.begin.number), .integer(origin.end.number),
      in: database)
  }

  /// The latest operation before another one that gave what a path meant another path; nil if there is none.
  private static func begin(
    of path: RawPath, before end: Step, in database: Database
  ) throws(StoreError) -> Step? {
    try Rehoming.inForce(
      "INDEXED BY rehoming_old",
      where: """
        old = ?1 AND new <> ?1 AND rehoming.operation < ?2
        ORDER BY rehoming.operation DESC LIMIT 1
        """, .blob(path.bytes), .integer(end.number), in: database
    ).first?.step
  }
}

extension Rehoming {
  /// The operation, after which the paths mean something else.
  fileprivate var step: PhotoOrigin.Step { PhotoOrigin.Step(number: operation, time: time) }
}
