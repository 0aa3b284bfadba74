import CommandLineDescription
import PhotoModel

extension RevertCommand {
  static let name = "revert"
  static let summary = "takes photos back to the bytes before Verso wrote them"
  static let operands = [OptionValue.file("FILE...")]

  static let formats: [OutputFormat] = [.table, .json, .jsonl]

  static let options: [CommandOption<RevertCommand>] =
    selectionOptions + [
      .flag("--last", says: "to before the last write; the default") {
        (command) throws(UsageError) in try command.choose(.last)
      },
      .flag("--all", says: "to before the first write that the journal knows") {
        (command) throws(UsageError) in try command.choose(.first)
      },
      .text("--to", value: .text("TIME"), says: "to what was there at a time, as log prints it") {
        (command, text) throws(UsageError) in
        try command.choose(.time(OptionText.time(text, of: "--to")))
      },
      dryRunOption(says: "prints what would be taken back and writes nothing"),
      .flag("--merge", says: "sets the fields as they were where another program wrote since") {
        $0.merges = true
      },
      keepTimeOption,
      hardLinksOption,
      conflictOption,
      followOption,
      formatOption,
    ]

  static let notes = [
    "A photo and its sidecars become what they were, byte for byte, which is proved by their hashes; a "
      + "sidecar that a write made is removed. That is a write too: reverting once more brings back what it "
      + "took away.",
    "Where another program has changed a file since, it is left as it is, and the fields that --merge "
      + "sets are printed, old beside new. A field that was changed there too is a conflict, and its photo is refused, unless "
      + "--on-conflict says what counts.",
    "Changes in the window that are not saved stay so, over what is there again. TIME is such as "
      + "2024-05-12, 2024-05-12T10:00, 2024-05-12T10:00:05Z, \"2024-05-12 10:00:05\" as log prints it, today or yesterday. "
      + "A save that had begun by then stays, all of it; one that began later goes back.",
  ]

  private mutating func choose(_ point: RevertPoint) throws(UsageError) {
    guard self.point == nil || self.point == point else {
      throw UsageError("--last, --all and --to exclude each other")
    }
    self.point = point
  }

  mutating func check() throws(UsageError) {
    guard !selection.isEmpty else { throw UsageError("revert needs a file") }
  }
}
