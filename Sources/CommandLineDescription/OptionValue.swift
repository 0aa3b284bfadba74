/// What a word of a command line may be: the value of an option, or an operand.
public struct OptionValue: Sendable {
  /// What a shell can complete it to.
  public enum Kind: Sendable, Equatable {
    /// Any text.
    case text
    /// The name of a file or folder, whose bytes need not be UTF-8.
    case file
    /// One of these words.
    case choice([String])
    /// Some of these words, with commas between them.
    case list([String])
    /// `NAME=VALUE`, with one of these names.
    case assignment([String])
  }

  /// The name that it has in the usage line, as in `QUERY`.
  public let name: String
  /// What it may be.
  public let kind: Kind

  /// A value.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Any text.
  public static func text(_ name: String) -> OptionValue { OptionValue(name, .text) }

  /// The name of a file.
  public static func file(_ name: String) -> OptionValue { OptionValue(name, .file) }

  /// One of several words, which are listed in the usage line.
  public static func choice(_ words: [String]) -> OptionValue {
    OptionValue(words.joined(separator: "|"), .choice(words))
  }
}
