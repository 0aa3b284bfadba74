import CommandLineDescription
import PhotoModel

extension ListCommand {
  static let name = "list"
  static let summary = "prints photos, one a line"
  static let operands = [OptionValue.file("[PATH...]")]

  static let formats = OutputFormat.allCases

  static let options: [CommandOption<ListCommand>] =
    selectionOptions + [
      .text("--fields", value: .columns, says: "what to print of each photo: fields, and path") {
        (command, text) throws(UsageError) in command.columns = try OptionText.columns(text)
      },
      .text(
        "--sort", value: .sortOrder, says: "orders the photos; a hyphen before a field reverses it"
      ) {
        (command, text) throws(UsageError) in command.order = try OptionText.order(text)
      },
      .flag("--pairs", says: "one photo for a picture and the raw file or movie of the same shot") {
        $0.joinsPairs = true
      },
      formatOption,
      .flag("--no-index", says: "reads every photo, whatever is known of it") {
        $0.usesIndex = false
      },
      .flag("--csv-safe", says: "CSV in which no cell is a formula to a spreadsheet") {
        $0.guardsFormulas = true
      },
    ]

  static let notes = [
    "PATH is a photo or a folder; without any it is the current folder. In the table, photos of "
      + "several folders are named by their paths. It is cut so that it fits the terminal, but no column to "
      + "less than six characters.",
    "With --pairs the picture stands for its shot, also where --where finds only another file of it.",
    "“--format paths” prints the paths alone, with -0 each with NUL behind it: for “-@ - -0” of "
      + "another command, and for “xargs -0”.",
    "CSV ends in two columns more: “unread”, which is “true” where the format of the file is not read, and “error”, the "
      + "reason why it could not be.",
    "CSV has what the photos say, and a spreadsheet takes a title such as “=1+1” for a formula. With "
      + "--csv-safe an apostrophe stands before each cell that begins like one; numbers stay as they are.",
  ]

  mutating func check() throws(UsageError) {
    guard !guardsFormulas || format == .csv else {
      throw UsageError("--csv-safe needs --format csv, not \(format.rawValue)")
    }
    if selection.isEmpty { selection.paths = [RawPath(".")] }
  }
}
