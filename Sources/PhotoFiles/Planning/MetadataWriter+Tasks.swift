public import PhotoModel

extension MetadataWriter {
  /// What a task would do to a photo, without doing it: with the same checks, as far as they can be made without
  /// writing.
  ///
  /// It waits while another Verso writes the photo, until the task is cancelled.
  public func plan(_ task: FileTask, for path: RawPath) -> WriteResult {
    plan(task, for: path) { _, _ in }
  }

  /// The same, place by place and byte by byte.
  public func preview(_ task: FileTask, for path: RawPath) -> PlannedPhoto {
    var values: [PlannedValue] = []
    var files: [PlannedFile] = []
    var asked: PendingEdits = [:]
    let result = plan(task, for: path) { plan, edits in
      values = try self.values(of: plan, for: path)
      files = plan.writes.map(PlannedFile.init)
      asked = edits
    }
    return PlannedPhoto(asked, result, values: values, files: files)
  }

  /// Works out on all cores what a task would do to many photos, and hands the photos over in their order.
  ///
  /// Once the task is cancelled, no further photo is begun.
  public nonisolated(nonsending) func preview(
    _ task: FileTask, for paths: [RawPath], _ deliver: (PlannedPhoto) async -> Void
  ) async {
    await previewEach(paths, { preview(task, for: $0) }, deliver)
  }

  /// Performs a task on a photo, and notes it as a write, which can be undone.
  ///
  /// It waits while another Verso writes the photo, until the task is cancelled.
  public func perform(_ task: FileTask, on path: RawPath) -> WriteResult {
    resultOfWork(on: path) { () throws(WritingError) in try performUnlessStopped(task, on: path) }
  }

  /// Performs a task on many photos on all cores, and hands over the result of each as soon as it is known.
  ///
  /// Once the task is cancelled, no further photo is begun. Photos that were not begun have no result.
  public nonisolated(nonsending) func perform(
    _ task: FileTask, on paths: [RawPath], _ deliver: (WriteResult) async -> Void
  ) async {
    await forEach(paths, { try? performUnlessStopped(task, on: $0) }, deliver)
  }

  private func plan(
    _ task: FileTask, for path: RawPath, _ inspect: (WritePlan, PendingEdits) throws -> Void
  ) -> WriteResult {
    resultOfWork(on: path) { () throws(WritingError) in
      try taking(task, path) { file, files in
        files = []
        let (plan, asked) = try planned(task, file)
        try check(plan, &files)
        try inspect(plan, asked)
        return plan
      }
    }
  }

  private func performUnlessStopped(
    _ task: FileTask, on path: RawPath
  ) throws(WritingError) -> WriteResult {
    var result = try taking(task, path) { file, files in
      let (plan, _) = try planned(task, file)
      try carryOut(plan, file, &files)
      return plan
    }
    result.record = PhotoReader(in: fileSystem).read(path)
    return result
  }

  private func taking(
    _ task: FileTask, _ path: RawPath,
    _ body: (RawPath, inout [WrittenFile]) throws -> WritePlan
  ) throws(WritingError) -> WriteResult {
    var result = try withLock(on: path) { file in
      self.result(path) { files in
        let plan = try body(file, &files)
        return (plan.changes, plan.notes)
      }
    }
    if !task.isSaidBySidecar { result.canUseSidecar = false }
    return result
  }

  /// The plan for a task, with the edits that its rules make; only rules for disagreements make any.
  private func planned(
    _ task: FileTask, _ path: RawPath
  ) throws -> (plan: WritePlan, asked: PendingEdits) {
    var (plan, asked) = try madePlan(for: task, path)
    plan.kind = task.kind
    return (plan, asked)
  }

  private func madePlan(
    for task: FileTask, _ path: RawPath
  ) throws -> (plan: WritePlan, asked: PendingEdits) {
    switch task {
    case .settle(let rules):
      try SettlingPlanner(fileSystem: fileSystem, options: options, pairs: pairs).plan(
        rules, for: path)
    case .sidecar(let step):
      (try SidecarStepPlanner(fileSystem: fileSystem, options: options).plan(step, for: path), [:])
    case .repair(let repair):
      (try RepairPlanner(fileSystem: fileSystem, options: options).plan(repair, for: path), [:])
    }
  }
}

extension FileTask {
  /// Whether a sidecar can hold for the photo what the task would make it say.
  fileprivate var isSaidBySidecar: Bool {
    if case .settle = self { true } else { false }
  }
}
