import Glibc
public import PhotoModel

extension MetadataWriter {
  /// A photo, and the edits to write.
  public struct Job: Sendable {
    /// The photo.
    public var path: RawPath
    /// The edits to write.
    public var edits: PendingEdits
    /// When individual fields were edited, in nanoseconds since 1970 (UTC), for `ConflictRule.newer`, if they were not
    /// all edited at once.
    public var editTimes: FieldMap<Int64> = [:]

    /// A photo with its edits.
    public init(path: RawPath, edits: PendingEdits) {
      self.path = path
      self.edits = edits
    }
  }

  /// Writes many photos in parallel, and hands over the result of each as soon as it is known.
  ///
  /// Once the task is cancelled, no further photo is begun, and those that were begun are finished and handed over.
  /// Photos that were not begun have no result.
  public nonisolated(nonsending) func write(
    _ jobs: [Job], _ deliver: (WriteResult) async -> Void
  ) async {
    await forEach(jobs, { try? writeUnlessStopped($0) }, deliver)
  }

  /// How many photos are written at once: fewer if the process may not open enough files.
  private static var mostAtOnce: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return most }
    let open = try? POSIXFileSystem().contents(of: RawPath("/proc/self/fd")).entries.count
    return mostAtOnce(ofFiles: Int(clamping: limit.rlim_cur), open: open ?? 0)
  }

  /// The same.
  ///
  /// - Parameters:
  ///   - limit: how many files the process may have open.
  ///   - open: how many it has open.
  static func mostAtOnce(ofFiles limit: Int, open: Int) -> Int {
    max(1, min(most, (limit - open - othersFiles) / filesOfWrite))
  }

  private static let most = 64
  /// How many files a write has open at once, at most: its lock, the old and the new file, a sidecar, and folders.
  private static let filesOfWrite = 8
  /// How many files others of this process may open meanwhile: those who read photos, and the journal.
  private static let othersFiles = 12

  /// Does something with many photos in parallel: more of them than there are cores, because each waits for the disk
  /// again and again, and the disk confirms together what several write to the journal at the same time.
  ///
  /// - Parameters:
  ///   - all: the photos, or what is to be done with each.
  ///   - work: does it; nil if it was stopped before it began.
  ///   - deliver: takes the result of each as soon as it is known.
  nonisolated(nonsending) func forEach<Each: Sendable>(
    _ all: [Each], _ work: @escaping @Sendable (Each) -> WriteResult?,
    _ deliver: (WriteResult) async -> Void
  ) async {
    await withTaskGroup(of: WriteResult?.self) { group in
      var rest = all[...]
      func addWork() {
        guard !Task.isCancelled, let each = rest.popFirst() else { return }
        group.addTask(executorPreference: ThreadsOfTheirOwn.shared) { work(each) }
      }
      for _ in 0..<Self.mostAtOnce { addWork() }
      for await result in group {
        addWork()
        if let result { await deliver(result) }
      }
    }
  }
}
