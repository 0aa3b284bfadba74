import Foundation

/// A program that is timed from its start to its end, its output thrown away.
struct TimedCommand {
  let executable: String
  let arguments: [String]

  /// - Parameter name: a path, or a name in `PATH`.
  init(_ name: String, _ arguments: [String]) throws {
    self.arguments = arguments
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

  /// The seconds that one run takes on the clock.
  ///
  /// The program is started and waited for by the system's own calls: Foundation's `Process` notices
  /// the end up to 50 ms late, which is longer than some runs.
  ///
  /// - Throws: where the program cannot be started or is ended by a signal. Its exit status is not
  ///   looked at: ExifTool and exiv2 count warnings there.
  func seconds() throws -> Double {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawn(&process, executable, &actions, nil, words, environ) == 0 else {
      throw BenchmarkError.missing(executable)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let duration = ContinuousClock.now - start
    guard status & 0x7F == 0 else { throw BenchmarkError.ended(executable) }
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}

extension TimedCommand {
  /// Runs the program and decodes the last line that it prints, one JSON object.
  func report<Report: Decodable>(_ type: Report.Type) throws -> Report {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
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

/// Why a figure could not be measured.
enum BenchmarkError: Error, CustomStringConvertible {
  case missing(String)
  case ended(String)
  case noSamples(String)
  case notEmpty(String)
  case system(String, Int32)

  var description: String {
    switch self {
    case .missing(let name): "\(name) is not installed"
    case .ended(let name): "\(name) was ended by a signal"
    case .noSamples(let folder): "there are no sample photos in \(folder)"
    case .notEmpty(let folder): "\(folder) is not empty"
    case .system(let path, let code): "\(path): \(String(cString: strerror(code)))"
    }
  }
}
