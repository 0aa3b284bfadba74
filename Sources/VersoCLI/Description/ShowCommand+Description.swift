import CommandLineDescription
import PhotoModel

extension ShowCommand {
  static let name = "show"
  static let summary = "prints everything about a few photos"
  static let operands = [OptionValue.file("FILE...")]

  static let formats: [OutputFormat] = [.table, .json]

  static let options: [CommandOption<ShowCommand>] =
    selectionOptions + [
      .flag("--all", says: "shows all tags, maker notes and parts of the file besides the fields") {
        $0.showsAll = true
      },
      formatOption,
    ]

  mutating func check() throws(UsageError) {
    guard !selection.isEmpty else { throw UsageError("show needs a file") }
  }
}
