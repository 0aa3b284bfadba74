public import PhotoModel

extension MetadataWriter {
  /// Has all places of the fields that disagree in a photo say what rules choose, also where that is the value which
  /// counts already. It is noted as a write, which can be taken back.
  ///
  /// It waits where another Verso writes the photo, until the task is cancelled.
  public func settle(_ path: RawPath, by rules: SettlingRules) -> WriteResult {
    do {
      return try settleUnlessStopped(path, by: rules)
    } catch {
      return WriteResult(path, outcome(of: error))
    }
  }

  /// The same.
  ///
  /// - Throws: `WritingError.stopped` where the task was cancelled before the photo was begun.
  func settleUnlessStopped(
    _ path: RawPath, by rules: SettlingRules
  ) throws(WritingError) -> WriteResult {
    let lock = try WriteLock(path, in: fileSystem)
    defer { lock.release() }
    var result = result(path) { files in
      let (plan, _) = try settling.plan(rules, for: path)
      for write in plan.writes {
        try add(write.file, to: &files) { try carryOut(write, plan, path) }
      }
      return (plan.changes, plan.notes)
    }
    result.record = PhotoReader(in: fileSystem).read(path)
    return result
  }

  /// What that would do, place by place, with the checks of the real write and without writing.
  public func previewSettling(_ path: RawPath, by rules: SettlingRules) -> PlannedPhoto {
    var values: [PlannedValue] = []
    var planned: [PlannedFile] = []
    var asked: PendingEdits = [:]
    do {
      let lock = try WriteLock(path, in: fileSystem)
      defer { lock.release() }
      let result = result(path) { files in
        files = []
        let (plan, edits) = try settling.plan(rules, for: path)
        for write in plan.writes {
          try WriteCheck(fileSystem: fileSystem).check(write)
          files.append(write.file)
        }
        values = try self.values(of: plan, for: path)
        planned = plan.writes.map(PlannedFile.init)
        asked = edits
        return (plan.changes, plan.notes)
      }
      return PlannedPhoto(asked, result, values: values, files: planned)
    } catch {
      return PlannedPhoto(asked, WriteResult(path, outcome(of: error)))
    }
  }

  private var settling: SettlingPlanner {
    SettlingPlanner(fileSystem: fileSystem, options: options)
  }
}
