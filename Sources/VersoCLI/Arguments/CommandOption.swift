import CommandLineDescription

/// An option of a command: how it is described, and what it does when it is given. Reading, help, manual page and
/// completions follow from it.
struct CommandOption<Command>: Sendable {
  let description: OptionDescription
  /// Applies the option to the command. Text has been checked to be UTF-8.
  let apply: @Sendable (inout Command, Argument) throws(UsageError) -> Void

  /// Whether it is an option of one letter whose value is text, which may follow it immediately, as in `-n2`.
  func takesText(behind letter: Substring) -> Bool {
    guard let kind = description.value?.kind, description.names.contains(String(letter)) else {
      return false
    }
    // Names of files may have bytes that are not text.
    if case .file = kind { return false }
    return true
  }

  /// An option without a value, as in `--dry-run`.
  static func flag(
    _ names: String..., says summary: String,
    apply: @escaping @Sendable (inout Command) throws(UsageError) -> Void
  ) -> Self {
    CommandOption(description: OptionDescription(names, summary)) {
      (command, _) throws(UsageError) in try apply(&command)
    }
  }

  /// An option whose value is text, as in `--where QUERY`.
  static func text(
    _ names: String..., value: OptionValue, says summary: String,
    apply: @escaping @Sendable (inout Command, String) throws(UsageError) -> Void
  ) -> Self {
    CommandOption(description: OptionDescription(names, summary, value: value)) {
      (command, argument) throws(UsageError) in
      try apply(&command, argument.text(of: "the value of \(names.last ?? "")"))
    }
  }

  /// An option whose value is the name of a file, of any bytes.
  static func file(
    _ names: String..., value: String = "FILE", says summary: String,
    apply: @escaping @Sendable (inout Command, Argument) throws(UsageError) -> Void
  ) -> Self {
    CommandOption(
      description: OptionDescription(names, summary, value: .file(value)), apply: apply)
  }
}
