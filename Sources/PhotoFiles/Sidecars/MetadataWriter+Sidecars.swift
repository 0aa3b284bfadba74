public import PhotoModel

extension MetadataWriter {
  /// What a step in the life of a photo's sidecar would do, without doing it: with the same checks, as far as they
  /// can be made without writing.
  ///
  /// It waits where another Verso writes the photo, until the task is cancelled.
  public func plan(_ step: SidecarStep, for path: RawPath) -> WriteResult {
    plan(step, for: path) { _ in }
  }

  /// The same, place by place and byte by byte.
  public func preview(_ step: SidecarStep, for path: RawPath) -> PlannedPhoto {
    var values: [PlannedValue] = []
    var files: [PlannedFile] = []
    let result = plan(step, for: path) { plan in
      values = plan.changes.isEmpty ? [] : try self.values(of: plan, for: path)
      files = plan.writes.map(PlannedFile.init)
    }
    return PlannedPhoto([:], result, values: values, files: files)
  }

  /// Does a step in the life of a photo's sidecar, and notes it as a write, which can be taken back.
  ///
  /// It waits where another Verso writes the photo, until the task is cancelled.
  public func perform(_ step: SidecarStep, of path: RawPath) -> WriteResult {
    do {
      return try performUnlessStopped(step, of: path)
    } catch {
      return WriteResult(path, outcome(of: error))
    }
  }

  /// The same.
  ///
  /// - Throws: `WritingError.stopped` where the task was cancelled before the photo was begun.
  func performUnlessStopped(
    _ step: SidecarStep, of path: RawPath
  ) throws(WritingError) -> WriteResult {
    var result = try taking(step, of: path) { plan, files in
      for write in plan.writes {
        try add(write.file, to: &files) { try carryOut(write, plan, path) }
      }
    }
    result.record = PhotoReader(in: fileSystem).read(path)
    return result
  }

  private func plan(
    _ step: SidecarStep, for path: RawPath, _ inspect: (WritePlan) throws -> Void
  ) -> WriteResult {
    do {
      return try taking(step, of: path) { plan, files in
        files = []
        for write in plan.writes {
          try WriteCheck(fileSystem: fileSystem).check(write)
          files.append(write.file)
        }
        try inspect(plan)
      }
    } catch {
      return WriteResult(path, outcome(of: error))
    }
  }

  private func taking(
    _ step: SidecarStep, of path: RawPath,
    _ body: (WritePlan, inout [WrittenFile]) throws -> Void
  ) throws(WritingError) -> WriteResult {
    let lock = try WriteLock(path, in: fileSystem)
    defer { lock.release() }
    let planner = SidecarStepPlanner(fileSystem: fileSystem, options: options)
    var result = result(path) { files in
      let plan = try planner.plan(step, for: path)
      try body(plan, &files)
      return (plan.changes, plan.notes)
    }
    result.canUseSidecar = false
    return result
  }
}
