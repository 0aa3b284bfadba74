extension Collection<LogEntry> {
  /// When fields were changed in the window, for `ConflictRule.newer`, in nanoseconds since 1970 (UTC): from the log
  /// of one photo, the latest first. Fields for which this is unknown are left out, and so are times of an imported
  /// journal that cannot be.
  public var changeTimes: FieldMap<Int64> {
    var times: FieldMap<Int64> = [:]
    for entry in reversed() {
      guard case .operation = entry.event, entry.state != .undone else { continue }
      let (time, isImpossible) = entry.time.multipliedReportingOverflow(by: 1_000_000_000)
      if isImpossible { continue }
      for edit in entry.edits { times[edit.field] = time }
    }
    return times
  }
}
