/// What a decoder has given up before it reads the first byte of a file. It says so when it is ready.
public struct DecoderMeasures: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: UInt8

  /// The measures of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Memory, processor time, open files and the size of written files are limited (setrlimit(2)).
  public static let limits = DecoderMeasures(rawValue: 1)
  /// Privileges can no longer be gained, and its memory is closed to other processes (prctl(2)).
  public static let noPrivileges = DecoderMeasures(rawValue: 2)
  /// Only the system calls that decoding needs are left (seccomp(2)).
  public static let fewSystemCalls = DecoderMeasures(rawValue: 4)
  /// No file can be opened by name (Landlock).
  public static let noFiles = DecoderMeasures(rawValue: 8)

  /// All measures.
  public static let all: DecoderMeasures = [.limits, .noPrivileges, .fewSystemCalls, .noFiles]

  // MARK: - Bytes

  /// The size of the greeting with which a decoder says that it is ready, in bytes.
  public static let greetingCount = 6

  /// The version of the protocol between the window and a decoder.
  private static let version: UInt8 = 1

  /// The bytes of the greeting.
  public var greeting: [UInt8] { Array("VDEC".utf8) + [Self.version, rawValue] }

  /// Reads a greeting; nil for one of another version, and for bytes that are not a greeting.
  public init?(greeting: [UInt8]) {
    guard greeting.count == Self.greetingCount,
      greeting.starts(with: Array("VDEC".utf8) + [Self.version])
    else { return nil }
    self.init(rawValue: greeting[5])
  }
}
