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
  /// - Throws: where the program cannot be started or is ended by a signal. Its exit status is not
  ///   looked at: ExifTool and exiv2 count warnings there.
  func seconds() throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    process.waitUntilExit()
    let duration = ContinuousClock.now - start
    guard process.terminationReason == .exit else { throw BenchmarkError.ended(executable) }
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}

/// Why a figure could not be measured.
enum BenchmarkError: Error, CustomStringConvertible {
  case missing(String)
  case ended(String)
  case noSamples(String)

  var description: String {
    switch self {
    case .missing(let name): "\(name) is not installed"
    case .ended(let name): "\(name) was ended by a signal"
    case .noSamples(let folder): "there are no sample photos in \(folder)"
    }
  }
}
