import Foundation

/// A program that is timed from its start to its end, its output thrown away.
struct TimedCommand {
  let executable: String
  let arguments: [String]
  /// Variables that are set besides those of this program.
  let environment: [String: String]

  /// One run of a program.
  struct Run {
    /// The elapsed time in seconds.
    let seconds: Double
    /// The exit status.
    let status: Int32
  }

  /// - Parameters:
  ///   - name: a path, or a name in `PATH`.
  ///   - arguments: its arguments.
  ///   - environment: variables that are set besides those of this program.
  init(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    self.arguments = arguments
    self.environment = environment
    if name.contains("/") {
      executable = name
    } else {
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      guard
        let path = folders.map({ "\($0)/\(name)" })
          .first(where: FileManager.default.isExecutableFile(atPath:))
      else { throw BenchmarkError.missing(name) }
      executable = path
    }
  }

  /// Runs it once.
  ///
  /// The program is started and waited for with system calls: Foundation's `Process` notices the end up to 50 ms
  /// late, which is longer than some runs.
  ///
  /// - Throws: if the program cannot be started or is ended by a signal. Its exit status is not checked: ExifTool and
  ///   exiv2 count warnings there.
  func run() throws -> Run {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words = Self.strings([executable] + arguments)
    var settings = Self.strings(variables.map { "\($0)=\($1)" })
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawn(&process, executable, &actions, nil, &words, &settings) == 0 else {
      throw BenchmarkError.missing(executable)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let duration = ContinuousClock.now - start
    guard status & 0x7F == 0 else { throw BenchmarkError.ended(executable) }
    return Run(seconds: duration / .seconds(1), status: status >> 8 & 0xFF)
  }

  /// The environment of the program.
  fileprivate var variables: [String: String] {
    ProcessInfo.processInfo.environment.merging(environment) { $1 }
  }

  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}

extension TimedCommand {
  /// Runs the program and decodes the last line that it prints, one JSON object.
  func report<Report: Decodable>(_ type: Report.Type) throws -> Report {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = variables
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let line = text.split(separator: UInt8(ascii: "\n")).last
    else { throw BenchmarkError.ended(executable) }
    return try JSONDecoder().decode(type, from: Data(line))
  }
}
