import CLinux
import Glibc

/// What a program prints before it ends, or is ended because it takes too long or prints too much.
struct ProgramOutput {
  /// How a program ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// It was ended because it took too long.
    case late
  }

  private(set) var bytes: [UInt8] = []
  private(set) var end = End.late
  /// Whether it was ended because it printed more than was wanted.
  private(set) var isCut = false

  /// Runs a program with an open file as its standard input, and no other file.
  ///
  /// - Returns: nil if it cannot be started.
  init?(
    of path: [UInt8], _ arguments: [[UInt8]], input: Int32, most: Int,
    until deadline: ContinuousClock.Instant
  ) {
    var ends: [Int32] = [-1, -1]
    guard linux_pipe(&ends) == 0 else { return nil }
    let (ours, theirs) = (ends[0], ends[1])
    defer { close(ours) }
    let spawned = Self.spawn(path, arguments, input: input, output: theirs)
    close(theirs)
    guard let process = spawned else { return nil }
    let isDone = read(ours, most: most, until: deadline)
    // A program that has closed its output may go on all the same.
    var status = isDone ? Self.status(of: process, until: deadline) : nil
    if status == nil {
      kill(process, SIGKILL)
      let killed = Self.status(of: process)
      if isCut { status = killed }
    }
    guard let status else { return }
    end = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// How a program ended, as soon as it has; nil if it is still running at the deadline.
  private static func status(
    of process: pid_t, until deadline: ContinuousClock.Instant
  ) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      guard ended == 0 || errno == EINTR, .now < deadline else { return nil }
      usleep(500)
    }
  }

  /// How a program that was killed ended.
  private static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Reads to the end of the output; false if the program is still running.
  private mutating func read(
    _ pipe: Int32, most: Int, until deadline: ContinuousClock.Instant
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard left > 0 else { return false }
      var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(min(left.rounded(.up), 1e6)))
      guard ready > 0 else { continue }
      let count = Glibc.read(pipe, &buffer, buffer.count)
      if count == 0 { return true }
      guard count > 0 else {
        if errno == EINTR { continue }
        return false
      }
      bytes += buffer[..<min(count, most - bytes.count)]
      if bytes.count >= most {
        isCut = true
        return false
      }
    }
  }

  private static func spawn(
    _ path: [UInt8], _ arguments: [[UInt8]], input: Int32, output: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    var texts = arguments.map { argument in argument.withCString { strdup($0) } } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [
      getenv("LD_LIBRARY_PATH").flatMap { strdup("LD_LIBRARY_PATH=" + String(cString: $0)) }, nil,
    ]
    defer { for text in texts + environment { free(text) } }
    var process: pid_t = 0
    let status = path.withCString {
      posix_spawn(&process, $0, &actions, nil, &texts, &environment)
    }
    return status == 0 ? process : nil
  }
}
