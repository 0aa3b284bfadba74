/// How long reading one photo, or a folder, may take while others wait.
struct ScanPatience: Sendable {
  /// What takes longer than this is set aside.
  var moment = Duration.seconds(1)
  /// Once everything else is read, how long to wait for what was set aside, counted from when the last of it came.
  var last = Duration.seconds(10)
  /// How often to check what takes long.
  var interval = Duration.milliseconds(250)
  /// The clock that says when the wait is over.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
}
