extension Collection<LogEntry> {
  /// When fields were changed in the window, for `ConflictRule.newer`, in nanoseconds since 1970 (UTC): from the log
  /// of one photo, the latest first. Fields for which this is unknown are left out.
  public var changeTimes: FieldMap<Int64> {
    var times: FieldMap<Int64> = [:]
    for entry in reversed() {
      guard case .operation = entry.event, entry.state != .undone else { continue }
      for edit in entry.edits { times[edit.field] = entry.time * 1_000_000_000 }
    }
    return times
  }
}
