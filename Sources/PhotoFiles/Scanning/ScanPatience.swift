/// How long the reading of one photo, or of a folder, may take while others wait.
struct ScanPatience: Sendable {
  /// What takes longer is set aside.
  var moment = Duration.seconds(1)
  /// When all else is read, this long is waited for what was set aside, from when the last of it came.
  var last = Duration.seconds(10)
  /// How often it is looked what takes long.
  var interval = Duration.milliseconds(250)
  /// The clock that says when it was waited long enough.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
}
