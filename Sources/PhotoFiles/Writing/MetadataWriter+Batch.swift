public import PhotoModel

extension MetadataWriter {
  /// A photo, and the edits that are to be written.
  public struct Job: Sendable {
    /// The photo.
    public var path: RawPath
    /// What is to be written.
    public var edits: PendingEdits

    /// A photo with its edits.
    public init(path: RawPath, edits: PendingEdits) {
      self.path = path
      self.edits = edits
    }
  }

  /// Writes many photos on all cores, and hands over the result of each as soon as it is known.
  ///
  /// Where the task is cancelled no further photo is begun, and those that were begun are finished
  /// and handed over. Photos that were not begun have no result.
  public nonisolated(nonsending) func write(
    _ jobs: [Job], _ deliver: (WriteResult) async -> Void
  ) async {
    await withTaskGroup(of: WriteResult?.self) { group in
      var rest = jobs[...]
      func addJob() {
        guard !Task.isCancelled, let job = rest.popFirst() else { return }
        group.addTask { try? writeUnlessStopped(job.edits, to: job.path) }
      }
      for _ in 0..<Cores.count { addJob() }
      for await result in group {
        addJob()
        if let result { await deliver(result) }
      }
    }
  }
}
