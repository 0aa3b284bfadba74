public import PhotoModel

extension MetadataWriter {
  /// What a step in the life of a photo's sidecar would do, without doing it: with the same checks, as far as they
  /// can be made without writing.
  ///
  /// It waits where another Verso writes the photo, until the task is cancelled.
  public func plan(_ step: SidecarStep, for path: RawPath) -> WriteResult {
    taking(step, of: path) { plan, files in
      files = []
      for write in plan.writes {
        try WriteCheck(fileSystem: fileSystem).check(write)
        files.append(write.file)
      }
    }
  }

  /// Does a step in the life of a photo's sidecar, and notes it as a write, which can be taken back.
  ///
  /// It waits where another Verso writes the photo, until the task is cancelled.
  public func perform(_ step: SidecarStep, of path: RawPath) -> WriteResult {
    var result = taking(step, of: path) { plan, files in
      for write in plan.writes {
        try add(write.file, to: &files) { try carryOut(write, plan, path) }
      }
    }
    result.record = PhotoReader(in: fileSystem).read(path)
    return result
  }

  private func taking(
    _ step: SidecarStep, of path: RawPath,
    _ body: (WritePlan, inout [WrittenFile]) throws -> Void
  ) -> WriteResult {
    do {
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
    } catch {
      return WriteResult(path, outcome(of: error))
    }
  }
}
