import CommandLineDescription

/// A command that works on photos selected by the command line, lists of names and a query.
protocol SelectingCommand: ProgramCommand {
  var selection: PhotoSelection { get set }
}

extension SelectingCommand {
  /// Takes a word as a file.
  mutating func take(_ word: Argument) { selection.paths.append(word.path) }

  /// The options that select photos, the same for every such command.
  static var selectionOptions: [CommandOption<Self>] {
    [
      .flag("-r", "--recursive", says: "goes into folders, however deep") {
        $0.selection.isRecursive = true
      },
      .flag("-L", "--follow-folders", says: "goes into folders that links outside lead to") {
        $0.selection.followsLinks = true
      },
      .text(
        "--where", value: .text("QUERY"),
        says: "only photos that match; @NAME is a search that is kept"
      ) {
        (command, text) throws(UsageError) in
        guard command.selection.query == .everything else {
          throw UsageError(
            "--where is given twice, and the first would be lost; write both in one query")
        }
        command.selection.query = try OptionText.query(text)
      },
      .file(
        "-@", "--files-from",
        says: "reads names of files from FILE, one a line; - is standard input"
      ) {
        $0.selection.lists.append($1.path)
      },
      .flag("-0", "--null", says: nullSummary) { $0.selection.endsInNUL = true },
    ]
  }

  private static var nullSummary: String { "names end in NUL, not in a line break" }
}
