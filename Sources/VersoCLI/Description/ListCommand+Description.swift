import CommandLineDescription
import PhotoModel

extension ListCommand {
  static let name = "list"
  static let summary = "prints photos, one a line"
  static let operands = [OptionValue.file("[PATH...]")]

  static let options: [CommandOption<ListCommand>] = [
    .flag("-r", "--recursive", says: "goes into the folders inside folders") {
      $0.isRecursive = true
    },
    .text("--fields", value: .fields, says: "the fields to print") {
      (command, text) throws(UsageError) in command.fields = try OptionText.fields(text)
    },
    .text("--where", value: .text("QUERY"), says: "only photos that match") {
      (command, text) throws(UsageError) in command.query = try OptionText.query(text)
    },
    .text("--sort", value: .sortOrder, says: "orders the photos; a hyphen before a field turns it")
    {
      (command, text) throws(UsageError) in command.order = try OptionText.order(text)
    },
    .text("--format", value: .formats(OutputFormat.allCases), says: "the form of the output") {
      (command, text) throws(UsageError) in command.format = try OptionText.format(text)
    },
  ]

  static let notes = [
    "PATH is a photo or a folder; without any it is the current folder."
  ]

  mutating func take(_ word: Argument) { paths.append(word.path) }

  mutating func check() {
    if paths.isEmpty { paths = [FilePath(".")] }
  }
}
