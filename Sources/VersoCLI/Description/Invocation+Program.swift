import CommandLineDescription
import PhotoModel

extension Invocation {
  /// The whole program, for help, manual page and completions.
  static let program = ProgramDescription(
    "verso-cli", version: ProductVersion.current, "the metadata of photos, for scripts",
    introduction: [
      "Reads and writes what is written on the back of photos: title, description, keywords, stars, "
        + "place, date and photographer. Results go to standard output, everything else to "
        + "standard error."
    ],
    options: [
      OptionDescription(["-h", "--help"], "prints this help"),
      OptionDescription(["--version"], "prints the version"),
    ],
    commands: commands.map { $0.description } + [helpCommand],
    sections: [.query, fields, exitStatus])

  /// The command that explains the others, and itself.
  static let helpCommand = CommandDescription(
    "help", "explains the program or one of its commands",
    operands: [OptionValue("[COMMAND]", .choice(commands.map { $0.name } + ["help"]))])

  private static let fields = DescriptionSection(
    "Fields",
    [
      .paragraph("Can be set: \(names(\.isEditable))."),
      .paragraph("Can only be read: \(names { !$0.isEditable })."),
    ])

  private static let exitStatus = DescriptionSection(
    "Exit status",
    [.terms(ExitStatus.allCases.map { ("\($0.rawValue)", $0.summary) })])

  private static func names(_ isWanted: (Field) -> Bool) -> String {
    Field.allCases.filter(isWanted).map(\.rawValue).joined(separator: ", ")
  }
}
