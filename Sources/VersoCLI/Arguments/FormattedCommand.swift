import CommandLineDescription

/// A command whose output has one of several formats.
protocol FormattedCommand: ProgramCommand {
  /// The available formats.
  static var formats: [OutputFormat] { get }
  /// The chosen format.
  var format: OutputFormat { get set }
}

extension FormattedCommand {
  /// The option that chooses a format, the same for every such command.
  static var formatOption: CommandOption<Self> {
    .text("--format", value: .formats(formats), says: "the form of the output") {
      (command, text) throws(UsageError) in
      command.format = try OptionText.format(text, of: formats)
    }
  }
}
