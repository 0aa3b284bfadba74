import CLinux
import Glibc
public import PictureDecoding

/// Gives up what decoding does not need, as far as the system can take it away.
public enum Sandbox {
  #if SANITIZED
    // AddressSanitizer keeps a shadow of all addresses there are, and may write its report to a file.
    private static let mostMemory = rlim_t.max
    private static let mostAddresses = rlim_t.max
    private static let mostWritten = rlim_t.max
  #else
    /// The most memory for computing, in bytes: about what one picture may cost, plus the libraries.
    private static let mostMemory: rlim_t = 1 << 30
    /// The most address space, in bytes: it also has to hold the mapped file.
    private static let mostAddresses: rlim_t = 4 << 30
    /// The most that is written to a file, in bytes.
    private static let mostWritten: rlim_t = 0
  #endif
  /// The most processor time in the life of a decoder, in seconds.
  private static let mostSeconds: rlim_t = 600
  /// The most processor time of a program that reads one file, in seconds.
  private static let mostSecondsOfProgram: rlim_t = 10
  /// The most open files of a program, with its libraries.
  private static let mostFilesOfProgram: rlim_t = 32
  /// The most open files: the socket, the outputs, the picture and a copy of it.
  private static let mostFiles: rlim_t = 8

  /// Enters the sandbox, which cannot be left.
  ///
  /// - Returns: what could be given up.
  public static func enter() -> DecoderMeasures {
    var measures: DecoderMeasures = []
    if setLimits(mostSeconds, mostFiles) { measures.insert(.limits) }
    if linux_give_up_privileges() != 0 {
      measures.insert(.noPrivileges)
      if linux_forbid_files() > 0 { measures.insert(.noFiles) }
      if SystemCallFilter.install() { measures.insert(.fewSystemCalls) }
    }
    return measures
  }

  /// Enters the sandbox for a program that this process becomes. It may read and run these open files and those in
  /// these open folders, if they are the libraries of the system, and nothing else.
  ///
  /// - Returns: what could be given up.
  public static func enter(forProgramWith readable: [Int32]) -> DecoderMeasures {
    var measures: DecoderMeasures = []
    if setLimits(mostSecondsOfProgram, mostFilesOfProgram) { measures.insert(.limits) }
    if linux_give_up_privileges() != 0 {
      measures.insert(.noPrivileges)
      if linux_forbid_files_but(readable, readable.count) > 0 { measures.insert(.noFiles) }
      if SystemCallFilter.install(forProgram: true) { measures.insert(.fewSystemCalls) }
    }
    return measures
  }

  private static func setLimits(_ mostSeconds: rlim_t, _ mostFiles: rlim_t) -> Bool {
    let limits = [
      (RLIMIT_DATA, mostMemory), (RLIMIT_AS, mostAddresses), (RLIMIT_CPU, mostSeconds),
      (RLIMIT_NOFILE, mostFiles), (RLIMIT_FSIZE, mostWritten), (RLIMIT_CORE, 0),
    ]
    return limits.allSatisfy { name, most in
      let resource = __rlimit_resource_t(name.rawValue)
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return false }
      limit.rlim_max = min(limit.rlim_max, most)
      limit.rlim_cur = limit.rlim_max
      return setrlimit(resource, &limit) == 0
    }
  }
}
