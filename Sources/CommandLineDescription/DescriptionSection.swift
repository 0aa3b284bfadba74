/// A section of the help that belongs to no command.
public struct DescriptionSection: Sendable {
  /// A piece of it.
  public enum Block: Sendable {
    case paragraph(String)
    /// What people type, and what it means.
    case terms([(term: String, text: String)])
  }

  /// The heading, as in “Exit status”.
  public let title: String
  /// Its pieces.
  public let blocks: [Block]

  /// A section.
  public init(_ title: String, _ blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}
