import PhotoModel

extension MetadataWriter {
  /// What is left to be set as it was in a photo that could not be reverted: what another program has set back by
  /// itself is not offered. A photo of which nothing is left is unchanged.
  public func left(of result: WriteResult) -> WriteResult {
    guard case .refused(let error) = result.outcome, !result.setBack.isEmpty,
      case .changedSinceWrite(let name, _)? = error.cause as? WritingError
    else { return result }
    let plan = plan(result.setBack, for: result.path)
    if plan.outcome == .unchanged {
      var unchanged = result.unchanged
      unchanged.record = result.record
      return unchanged
    }
    let record = result.record ?? PhotoReader(in: fileSystem).read(result.path)
    guard record.error == nil else { return result }
    // Where both sides changed another field, the plan names only that one.
    let differing = PhotoEdits(result.setBack, over: record.values).pending
    let planned = Set(plan.changes.map(\.field))
    var left = result
    left.setBack = result.setBack.filter { field, _ in
      differing.contains(field) || planned.contains(field)
    }
    left.outcome = .refused(
      PhotoError(WritingError.changedSinceWrite(name: name, left.setBack.keys)))
    return left
  }
}
