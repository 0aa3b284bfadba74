/// How the program ended, for scripts.
enum ExitStatus: Int32 {
  case done = 0
  /// Something failed; each failure has its line on standard error.
  case failed = 1
  case wrongUsage = 2
  /// A signal asked the program to end, and it did so between two files. These are the numbers that shells report for
  /// a program ended by a signal.
  case hungUp = 129
  case interrupted = 130
  /// Nobody reads the output any more.
  case pipeClosed = 141
  case terminated = 143
}
