import Glibc

/// A program of others that reads one file: `verso-decoder` gives up what that does not need, and becomes it.
///
/// It is a program and not a library, as what a library could be made to do would be done with all that is
/// open here; and it is nothing that has to be there for Verso to be built or to start.
package struct SandboxedProgram: Sendable {
  /// Its path, as the bytes that the system uses.
  package let path: [UInt8]
  /// What it is told, its name first.
  package let words: [[UInt8]]

  /// Where it finds the file.
  static let file = "/proc/self/fd/0"
  /// The statuses with which the decoder says that there is no program, and that it could not be closed in.
  package static let noProgram: Int32 = 127
  package static let noSandbox: Int32 = 126

  private static let verb = "run"
  private static let folders = ["/usr/bin/", "/usr/local/bin/", "/app/bin/"]

  /// Why a program has nothing to say.
  enum Failure: Error {
    /// It is not there.
    case noProgram
    /// The process that it would run in cannot be started, or cannot be closed in.
    case noDecoder
    case tookTooLong
    /// It ended in the middle of it.
    case ended
  }

  /// A program at a path, and what it is told.
  init(_ path: [UInt8], _ words: [String]) {
    self.path = path
    self.words = words.map { Array($0.utf8) }
  }

  /// The path of a program that is installed; nil where it is not.
  static func path(of name: String) -> [UInt8]? {
    folders.map { Array(($0 + name).utf8) }.first { $0.withCString { access($0, X_OK) } == 0 }
  }

  /// Runs the program on an open file, and takes what it prints.
  ///
  /// - Parameters:
  ///   - decoder: the program that closes itself in; nil where there is none.
  ///   - most: how many bytes are taken; it is ended where it says more.
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

  /// The program that the arguments of a process ask for; nil where they do not.
  package init?(arguments: [String]) {
    guard arguments.count > 3, arguments[1] == Self.verb else { return nil }
    self.init(Array(arguments[2].utf8), Array(arguments[3...]))
  }
}
