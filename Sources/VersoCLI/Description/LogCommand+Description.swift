import CommandLineDescription
import PhotoModel

extension LogCommand {
  static let name = "log"
  static let summary = "prints what was done to photos and what was written, the latest first"
  static let operands = [OptionValue.file("[FILE...]")]

  static let formats: [OutputFormat] = [.table, .json, .jsonl]

  static let options: [CommandOption<LogCommand>] =
    selectionOptions + [
      .text("--since", value: .text("TIME"), says: "only what happened from a time on") {
        (command, text) throws(UsageError) in
        command.query.since = try OptionText.time(text, of: "--since")
      },
      .text("-n", "--limit", value: .text("COUNT"), says: "at most this many lines of each log") {
        (command, text) throws(UsageError) in
        command.query.limit = try OptionText.count(text, of: "--limit")
      },
      formatOption,
    ]

  static let notes = [
    "Without FILE every operation and every save is a line, with the number of its photos; --where and -r choose "
      + "among the photos of FILE, and need one. Of each FILE its "
      + "whole story is told, old values beside new ones; JSON has also the files that were written, with "
      + "their hashes (SHA-256) before and after.",
    "A line is “done” where something of it waits to be saved, or nothing has to be (revert, rename), “undone”, "
      + "“saved”, “taken back” where revert did that to all of it, “replaced” where a later line gave other values "
      + "before any were saved, or “given up” where nothing waits and nothing was saved. “follow rename” is what "
      + "another program did to names while a window was open. TIME is such as 2024-05-12, 2024-05-12T10:00:05Z, today or yesterday.",
  ]

  mutating func check() throws(UsageError) {
    guard selection.isEmpty else { return }
    // What they leave out would be told of all the same.
    if let option = selection.choosingOption {
      throw UsageError("log takes \(option) only with a file; without one it is about all photos")
    }
  }
}
