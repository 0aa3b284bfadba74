import PhotoFiles

/// Photos that wait to be written while others are read: neither side waits for the other until there are many of
/// them.
@MainActor
final class WaitingJobs {
  private var jobs: [MetadataWriter.Job] = []
  private var isWhole = false
  private var reader: CheckedContinuation<Void, Never>?
  private var writer: CheckedContinuation<Void, Never>?

  /// The number of waiting photos at which reading pauses.
  static let most = 1000

  /// How many wait.
  var count: Int { jobs.count }

  /// Adds photos that were read. Returns when there is room for more.
  func add(_ jobs: [MetadataWriter.Job]) async {
    self.jobs += jobs
    wake(&writer)
    while self.jobs.count >= Self.most { await withCheckedContinuation { reader = $0 } }
  }

  /// Says that there will be no more.
  func end() {
    isWhole = true
    wake(&writer)
  }

  /// All waiting photos, as soon as there are any; none if there will be no more.
  func next() async -> [MetadataWriter.Job] {
    while jobs.isEmpty, !isWhole { await withCheckedContinuation { writer = $0 } }
    defer {
      jobs = []
      wake(&reader)
    }
    return jobs
  }

  private func wake(_ sleeper: inout CheckedContinuation<Void, Never>?) {
    sleeper?.resume()
    sleeper = nil
  }
}
