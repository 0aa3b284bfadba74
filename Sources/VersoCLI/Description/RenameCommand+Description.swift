import CommandLineDescription
import PhotoModel

extension RenameCommand {
  static let name = "rename"
  static let summary = "gives photos the extension of what they hold"
  static let operands = [OptionValue.file("FILE...")]

  static let options: [CommandOption<RenameCommand>] =
    selectionOptions + [
      .flag("--dry-run", says: "prints the new names and renames nothing") { $0.isDryRun = true }
    ]

  static let notes = [
    "A sidecar whose name is made of the photo's goes with it. Photos with the right extension stay as "
      + "they are, and no file is ever replaced."
  ]

  mutating func check() throws(UsageError) {
    guard !selection.isEmpty else { throw UsageError("rename needs a file") }
  }
}
