public import PhotoModel

extension MetadataWriter {
  /// What a task would do to a photo, place by place and byte by byte, with the checks of the real write and without
  /// writing.
  ///
  /// It waits where another Verso writes the photo, until the task is cancelled.
  public func preview(_ task: FileTask, for path: RawPath) -> PlannedPhoto {
    switch task {
    case .settle(let rules): previewSettling(path, by: rules)
    case .sidecar(let step): preview(step, for: path)
    }
  }

  /// Works out on all cores what a task would do to many photos, and hands each over in their order.
  ///
  /// Where the task is cancelled no further photo is begun.
  public nonisolated(nonsending) func preview(
    _ task: FileTask, for paths: [RawPath], _ deliver: (PlannedPhoto) async -> Void
  ) async {
    await previewEach(paths, { preview(task, for: $0) }, deliver)
  }

  /// Does a task to many photos on all cores, and hands over the result of each as soon as it is known.
  ///
  /// Where the task is cancelled no further photo is begun. Photos that were not begun have no result.
  public nonisolated(nonsending) func perform(
    _ task: FileTask, on paths: [RawPath], _ deliver: (WriteResult) async -> Void
  ) async {
    await forEach(paths, { try? performUnlessStopped(task, on: $0) }, deliver)
  }

  private func performUnlessStopped(
    _ task: FileTask, on path: RawPath
  ) throws(WritingError) -> WriteResult {
    switch task {
    case .settle(let rules): try settleUnlessStopped(path, by: rules)
    case .sidecar(let step): try performUnlessStopped(step, of: path)
    }
  }
}
