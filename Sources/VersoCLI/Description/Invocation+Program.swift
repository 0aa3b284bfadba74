import CommandLineDescription
import PhotoModel

extension Invocation {
  /// The whole program, for help, manual page and completions.
  static let program = ProgramDescription(
    "verso-cli", version: ProductVersion.current, "the metadata of photos, for scripts",
    introduction: [
      "Reads and writes what is written on the back of photos: title, description, keywords, stars, "
        + "place, date, and who took them. Results go to standard output, everything else to "
        + "standard error."
    ],
    options: [
      OptionDescription(["-h", "--help"], "prints this help"),
      OptionDescription(["--version"], "prints the version"),
    ],
    commands: commands.map { $0.description } + [helpCommand],
    sections: [query, fields, exitStatus])

  /// The command that explains the others, and itself.
  static let helpCommand = CommandDescription(
    "help", "explains the program or one of its commands",
    operands: [OptionValue("[COMMAND]", .choice(commands.map { $0.name } + ["help"]))])

  private static let query = DescriptionSection(
    "Query",
    [
      .paragraph(
        "Words match all text fields and the file name. “or”, “-” for not, and brackets "
          + "join what follows:"),
      .terms([
        ("keyword:sea", "a keyword; keyword:sea* those that begin so"),
        ("camera:\"X-T4\"", "text in a field"),
        ("rating>=3, iso:100..400", "numbers"),
        ("taken:2024-05, taken:2023..2024", "dates"),
        ("taken:last-month, taken>=last-30-days", "also today, yesterday, this-week, last-year …"),
        ("has:gps, -has:title", "photos with a value, or without one"),
        ("is:problem", "also is:rejected, is:unreadable, is:sidecar"),
      ]),
    ])

  private static let fields = DescriptionSection(
    "Fields",
    [
      .paragraph("Can be set: \(names(\.isEditable))."),
      .paragraph("Can only be read: \(names { !$0.isEditable })."),
    ])

  private static let exitStatus = DescriptionSection(
    "Exit status",
    [
      .terms([
        ("0", "all done"),
        ("1", "something failed, and each file that failed has its line saying why"),
        ("2", "wrong usage"),
      ])
    ])

  private static func names(_ isWanted: (Field) -> Bool) -> String {
    Field.allCases.filter(isWanted).map(\.rawValue).joined(separator: ", ")
  }
}
