import CommandLineDescription
import PhotoFiles

/// A command that changes files, or prints what it would change.
protocol ChangingCommand: WritingCommand, FormattedCommand {
  var arguments: ChangingArguments { get set }
}

extension ChangingCommand {
  var isDryRun: Bool { arguments.isDryRun }
  var followsFiles: Bool { arguments.followsFiles }
  var options: WriteOptions {
    get { arguments.options }
    set { arguments.options = newValue }
  }
  var format: OutputFormat {
    get { arguments.format }
    set { arguments.format = newValue }
  }

  /// The option for writing nothing.
  static func dryRunOption(says text: String) -> CommandOption<Self> {
    .flag("--dry-run", says: text) { $0.arguments.isDryRun = true }
  }

  /// The option for keeping the times of files.
  static var keepTimeOption: CommandOption<Self> {
    .flag("--keep-time", says: "leaves the time of the last change as it was") {
      $0.options.keepsTime = true
    }
  }

  /// The option for writing links to files outside.
  static var followOption: CommandOption<Self> {
    .flag("--follow", says: "writes photos that are links to files outside of what was named") {
      $0.arguments.followsFiles = true
    }
  }

  /// The options of tasks, the same for every such command.
  ///
  /// - Parameter dryRun: the description of the option for writing nothing.
  static func taskOptions(dryRun: String) -> [CommandOption<Self>] {
    [dryRunOption(says: dryRun), keepTimeOption, hardLinksOption, followOption, formatOption]
  }
}
