/// How the program ended, for scripts.
enum ExitStatus: Int32 {
  case done = 0
  /// Something failed; each failure has its line on standard error.
  case failed = 1
  case wrongUsage = 2
}
