/// How the program ended, for scripts.
enum ExitStatus: Int32, CaseIterable {
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

  /// What it means, for the help.
  var summary: String {
    switch self {
    case .done: "all done"
    case .failed: "something failed, and each file that failed has its line saying why"
    case .wrongUsage: "wrong usage"
    case .hungUp: "stopped between two files, as the terminal was closed (SIGHUP)"
    case .interrupted: "stopped between two files by Ctrl+C (SIGINT)"
    case .pipeClosed: "nobody reads the output any more (SIGPIPE)"
    case .terminated: "stopped between two files (SIGTERM)"
    }
  }
}
