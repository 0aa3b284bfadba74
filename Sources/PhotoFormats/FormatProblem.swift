/// Something that is wrong with a file, found while what is sound in it was read.
public struct FormatProblem: Sendable, Hashable, CustomStringConvertible {
  /// Where it is wrong.
  public let part: MetadataPart
  /// What is wrong: one sentence for people.
  public let description: String

  /// A problem in this part, told by the error that it is.
  public init(_ part: MetadataPart, _ error: some Error & CustomStringConvertible) {
    self.part = part
    description = error.description
  }
}
