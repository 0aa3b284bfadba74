import CommandLineDescription
import PhotoModel

extension RenameCommand {
  static let name = "rename"
  static let summary = "gives photos the extension that matches their contents"
  static let operands = [OptionValue.file("FILE...")]

  static let options: [CommandOption<RenameCommand>] =
    selectionOptions + [
      .flag("--back", says: "gives files the names back that they had before") {
        $0.goesBack = true
      },
      .flag("--dry-run", says: "prints the new names and renames nothing") { $0.isDryRun = true },
    ]

  static let notes = [
    "A sidecar whose name is made of the photo's goes with it, and unsaved changes follow it. Photos with the "
      + "right extension stay as they are, and no file is ever replaced. A link to a photo that is renamed would lead "
      + "nowhere: one among the files that are named stays as it is, and is told of.",
    "What was renamed is noted: --back takes it back, and so does Undo in the window. A name that is taken by now is "
      + "not given back, and the file keeps the one that it has.",
  ]

  mutating func check() throws(UsageError) {
    guard !selection.isEmpty else { throw UsageError("rename needs a file") }
  }
}
