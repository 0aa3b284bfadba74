import CommandLineDescription
import PhotoModel

extension ShowCommand {
  static let name = "show"
  static let summary = "prints everything about a few photos"
  static let operands = [OptionValue.file("FILE...")]

  private static let formats: [OutputFormat] = [.table, .json]

  static let options: [CommandOption<ShowCommand>] =
    selectionOptions + [
      .flag("--all", says: "shows all tags, maker notes and parts of the file besides the fields") {
        $0.showsAll = true
      },
      .text("--format", value: .formats(formats), says: "the form of the output") {
        (command, text) throws(UsageError) in
        command.format = try OptionText.format(text, of: formats)
      },
    ]

  mutating func take(_ word: Argument) { selection.paths.append(word.path) }

  mutating func check() throws(UsageError) {
    guard !selection.isEmpty else { throw UsageError("show needs a file") }
  }
}
