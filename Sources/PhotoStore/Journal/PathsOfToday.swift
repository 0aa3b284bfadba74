import PhotoModel

/// The current names of photos that were renamed, or whose edits others took over.
struct PathsOfToday {
  private let steps: [RawPath: [Rehoming]]
  /// The latest operation that gave a photo another path.
  private let last: Int64

  /// Reads what came after an operation, or everything.
  init(after operation: EditOperation.ID? = nil, in database: Database) throws(StoreError) {
    let rehomings = try Rehoming.inForce(
      where: "rehoming.operation > ? ORDER BY rehoming.operation",
      .integer(operation?.rawValue ?? .min), in: database)
    steps = Dictionary(grouping: rehomings, by: \.old)
    last = rehomings.last?.operation ?? .min
  }

  /// The path that a photo has now.
  ///
  /// - Parameter time: when it had the given name; nil for before everything that was read.
  func path(of photo: RawPath, at time: Int64? = nil) -> RawPath {
    var today = photo
    follow(photo, from: time ?? .min) { today = $0 }
    return today
  }

  /// The paths that a photo has had since an operation, the current one last.
  func paths(of photo: RawPath, since operation: EditOperation.ID) -> [RawPath] {
    var paths = [photo]
    follow(photo, after: operation.rawValue) { paths.append($0) }
    return paths
  }

  /// Whether any photo has had another path since an operation.
  func haveChanged(since operation: EditOperation.ID) -> Bool { operation.rawValue < last }

  private func follow(
    _ photo: RawPath, after operation: Int64 = .min, from time: Int64 = .min,
    _ step: (RawPath) -> Void
  ) {
    var (today, last, time) = (photo, operation, time)
    while let next = steps[today]?.first(where: { $0.operation > last && $0.time >= time }) {
      // What follows has a number, and a clock may go back.
      (today, last, time) = (next.new, next.operation, .min)
      step(today)
    }
  }

  /// The current path of a file that was written for a photo then.
  func path(of file: RawPath, for photo: RawPath, at time: Int64) -> RawPath {
    file.following(photo, to: path(of: photo, at: time))
  }
}
