/// Something that is wrong with a file, found while what is sound in it was read.
public struct FormatProblem: Sendable, Hashable, CustomStringConvertible {
  /// How much it matters.
  public enum Severity: Sendable, Hashable {
    /// Something is broken, and a value may be lost by it.
    case damage
    /// Something is said twice, and perhaps differently.
    case disagreement
    /// Something sound is there that was not read.
    case unread
    /// Something is not as its standard has it, and does no harm.
    case oddity
  }

  /// Where it is wrong.
  public let part: MetadataPart
  /// How much it matters.
  public let severity: Severity
  /// What is wrong: one sentence for people.
  public let description: String

  /// A problem in this part, told by the error that it is.
  public init(_ part: MetadataPart, _ error: some Error & CustomStringConvertible) {
    self.part = part
    severity = (error as? FormatError)?.severity ?? .damage
    description = error.description
  }
}
