public import PhotoModel

extension MetadataWriter {
  /// A photo, and the edits to write.
  public struct Job: Sendable {
    /// The photo.
    public var path: RawPath
    /// The edits to write.
    public var edits: PendingEdits

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
    await forEach(jobs, { try? writeUnlessStopped($0.edits, to: $0.path) }, deliver)
  }

  private static let mostAtOnce = 64

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
