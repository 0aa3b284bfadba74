public import Foundation

/// A program that a test runs, and what it says.
public struct ExternalProgram {
  /// What a program left behind when it ended.
  public struct Output: Sendable {
    /// The exit status, or the negative number of the signal that ended it.
    public let status: Int32
    /// The bytes of standard output.
    public let standardOutput: Data
    /// The bytes of standard error.
    public let standardError: Data

    /// Standard output as text.
    public var text: String { String(decoding: standardOutput, as: UTF8.self) }
    /// Standard error as text.
    public var errorText: String { String(decoding: standardError, as: UTF8.self) }
  }

  private let executable: String
  private let arguments: [String]
  private let environment: [String: String]
  private let folder: URL?

  /// A program, by its path or by its name in `PATH`.
  ///
  /// - Parameters:
  ///   - executable: the program.
  ///   - arguments: its arguments.
  ///   - environment: variables that are set besides those of the test.
  ///   - folder: the folder that it starts in.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    in folder: URL? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// The path of a product of this package, built beside the running tests, or in the folder that
  /// `VERSO_PROGRAMS` names: so the same tests try the release.
  public static func builtProduct(_ name: String) -> String {
    let folder =
      ProcessInfo.processInfo.environment["VERSO_PROGRAMS"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    return folder.appendingPathComponent(name).path
  }

  /// Whether there is a program of this name in `PATH`.
  public static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// The program to run beside the test, without anything to read.
  public func process() -> Process {
    let process = ChildProcess()
    if executable.contains("/") {
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
    } else {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [executable] + arguments
    }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs the program to its end.
  ///
  /// - Throws: `WaitedInVain` where that does not come.
  public func run() throws -> Output {
    // Files and not pipes: a pipe that nobody reads in time would stop the program.
    let outputs = try TemporaryFolder()
    let output = try outputs.file("stdout", containing: Data())
    let error = try outputs.file("stderr", containing: Data())
    let status =
      if executable == "exiftool", environment.isEmpty {
        try ReadyExifTool.run(arguments, in: folder, output: output, error: error)
      } else {
        try start(output: output, error: error)
      }
    return Output(
      status: status, standardOutput: try Data(contentsOf: output),
      standardError: try Data(contentsOf: error))
  }

  /// Runs the program to its end, which has to be success.
  ///
  /// - Throws: `Trouble` with what it complained about where it failed, `WaitedInVain` where it does not end.
  @discardableResult
  public func runSuccessfully() throws -> Output {
    let output = try run()
    guard output.status == 0 else {
      throw Trouble("\(executable) ended with \(output.status): \(output.errorText)")
    }
    return output
  }

  /// A process of its own: its exit status, or the negative number of the signal that ended it.
  private func start(output: URL, error: URL) throws -> Int32 {
    let process = process()
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    try process.waitForEnd()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }
}
