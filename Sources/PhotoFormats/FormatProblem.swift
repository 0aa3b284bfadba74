/// Something that is wrong with a file, found while what is sound in it was read.
public struct FormatProblem: Sendable, Hashable {
  /// How much it matters.
  public enum Severity: Sendable, Hashable {
    /// Something is broken, and a value may be lost because of it.
    case damage
    /// Something is said twice, and perhaps differently.
    case disagreement
    /// Something sound is there, but was not read.
    case unread
    /// Something is not as its standard demands, but does no harm.
    case oddity
  }

  /// Where it is wrong.
  public let part: MetadataPart
  /// What is wrong.
  public let error: FormatError
  /// How much it matters.
  public var severity: Severity { error.severity }

  /// A problem in this part.
  public init(_ part: MetadataPart, _ error: FormatError) {
    self.part = part
    self.error = error
  }
}
