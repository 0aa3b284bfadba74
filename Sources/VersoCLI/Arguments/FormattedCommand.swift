import CommandLineDescription

/// A command whose output has one of several forms.
protocol FormattedCommand: ProgramCommand {
  /// The forms that there are.
  static var formats: [OutputFormat] { get }
  /// The form that was chosen.
  var format: OutputFormat { get set }
}

extension FormattedCommand {
  /// The option that chooses a form, the same for every such command.
  static var formatOption: CommandOption<Self> {
    .text("--format", value: .formats(formats), says: "the form of the output") {
      (command, text) throws(UsageError) in
      command.format = try OptionText.format(text, of: formats)
    }
  }
}
