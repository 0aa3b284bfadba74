import PhotoModel

/// The current names of photos that were renamed, or whose edits others took over.
struct PathsOfToday {
  private var steps: [RawPath: [Rehoming]] = [:]

  /// Reads what came after an operation, or everything.
  init(after operation: EditOperation.ID? = nil, in database: Database) throws(StoreError) {
    let rehomings = try Rehoming.inForce(
      where: "rehoming.operation > ? ORDER BY rehoming.operation",
      .integer(operation?.rawValue ?? .min), in: database)
    steps = Dictionary(grouping: rehomings, by: \.old)
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
