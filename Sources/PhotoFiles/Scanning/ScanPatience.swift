/// How long the reading of one photo may take while others wait.
struct ScanPatience: Sendable {
  /// What takes longer is set aside.
  var moment = Duration.seconds(1)
  /// When all else is read, this long is waited for what was set aside.
  var last = Duration.seconds(10)
  /// How often it is looked what takes long.
  var interval = Duration.milliseconds(250)
}
