import Glibc

/// A third-party program that reads one file: `verso-decoder` gives up what that does not need, and becomes it.
///
/// It is a program and not a library, because what a library could be made to do would be done with everything that
/// is open here; and Verso can be built and started without it.
package struct SandboxedProgram: Sendable {
  /// Its path, as the bytes that the system uses.
  package let path: [UInt8]
  /// Its arguments, with its name first.
  package let words: [[UInt8]]

  /// Where it finds the file.
  static let file = "/proc/self/fd/0"
  /// The exit statuses with which the decoder says that there is no program, and that it could not be sandboxed.
  package static let noProgram: Int32 = 127
  package static let noSandbox: Int32 = 126

  private static let verb = "run"
  private static let folders = ["/usr/bin/", "/usr/local/bin/", "/app/bin/"]

  /// Why there is no output from a program.
  enum Failure: Error {
    /// It is not installed.
    case noProgram
    /// The process that it would run in cannot be started, or cannot be sandboxed.
    case noDecoder
    case tookTooLong
    /// It ended before it was done.
    case ended
  }

  /// A program at a path, and its arguments.
  init(_ path: [UInt8], _ words: [String]) {
    self.path = path
    self.words = words.map { Array($0.utf8) }
  }

  /// The path of an installed program; nil if it is not installed.
  static func path(of name: String) -> [UInt8]? {
    folders.map { Array(($0 + name).utf8) }.first { $0.withCString { access($0, X_OK) } == 0 }
  }

  /// Runs the program on an open file, and collects what it prints.
  ///
  /// - Parameters:
  ///   - decoder: the program that sandboxes itself; nil if there is none.
  ///   - most: how many bytes are taken; the program is ended if it prints more.
  func output(
    of decoder: DecoderProgram?, reading file: Int32, most: Int,
    until deadline: ContinuousClock.Instant
  ) throws(Failure) -> ProgramOutput {
    guard let decoder else { throw .noDecoder }
    let arguments = [Array("verso-decoder".utf8), Array(Self.verb.utf8), path] + words
    guard
      let output = ProgramOutput(
        of: decoder.path, arguments, input: file, most: most, until: deadline)
    else { throw .noDecoder }
    switch output.end {
    case .late where !output.isCut: throw .tookTooLong
    case .exit(Self.noProgram): throw .noProgram
    case .exit(Self.noSandbox): throw .noDecoder
    case .signal(SIGXCPU): throw .tookTooLong
    case .signal where !output.isCut: throw .ended
    case .late, .exit, .signal: return output
    }
  }

  /// The program that the arguments of a process ask for; nil if they ask for none.
  package init?(arguments: [String]) {
    guard arguments.count > 3, arguments[1] == Self.verb else { return nil }
    self.init(Array(arguments[2].utf8), Array(arguments[3...]))
  }
}
