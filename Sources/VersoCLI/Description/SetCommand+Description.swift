import CommandLineDescription
import PhotoModel

extension SetCommand {
  static let name = "set"
  static let summary = "changes fields of photos, and writes them"
  static let operands = [
    OptionValue.file("FILE..."),
    OptionValue("NAME=VALUE...", .assignment(Field.allCases.filter(\.isEditable).map(\.rawValue))),
  ]

  private static let formats: [OutputFormat] = [.table, .jsonl]

  static let options: [CommandOption<SetCommand>] =
    selectionOptions + [
      .text("--add", value: .lists, says: "adds a word to a list") {
        (command, text) throws(UsageError) in
        let (field, words) = try OptionText.list(text, of: "--add")
        command.changes.append(.add(field, words))
      },
      .text("--remove", value: .lists, says: "takes a word out of a list") {
        (command, text) throws(UsageError) in
        let (field, words) = try OptionText.list(text, of: "--remove")
        command.changes.append(.remove(field, words))
      },
      .text("--clear", value: .editableField, says: "takes the value of a field away") {
        (command, text) throws(UsageError) in
        command.changes.append(.clear(try OptionText.editable(text)))
      },
      .flag("--dry-run", says: "prints the changes and writes nothing") { $0.isDryRun = true },
      .flag("--sidecar", says: "writes a sidecar and leaves the photo as it is") {
        (command) throws(UsageError) in try OptionText.choose(.sidecar, &command)
      },
      .flag("--embed", says: "writes into the photo and never a new sidecar") {
        (command) throws(UsageError) in try OptionText.choose(.file, &command)
      },
      .text(
        "--to", value: .choice(OptionText.destinations),
        says: "where the metadata goes: photo, sidecar, both; jpeg=sidecar: that of JPEG files"
      ) { (command, text) throws(UsageError) in
        try OptionText.choose(text, &command)
      },
      .flag("--keep-time", says: "leaves the time of the last change as it was") {
        $0.options.keepsTime = true
      },
      .text(
        "--flat-keywords", value: .choice(FlatKeywords.allCases.map(\.rawValue)),
        says: "which words of Places|Rome are keywords too: levels (all; the default) or leaf"
      ) { (command, text) throws(UsageError) in
        command.flatKeywords = try OptionText.flatKeywords(text)
      },
      .flag("--allow-hard-links", says: "writes also files that have several names") {
        $0.options.allowsHardLinks = true
      },
      .flag("--follow", says: "writes photos that are links to files outside of what was named") {
        $0.followsFiles = true
      },
      .flag("--pairs", says: "changes also the raw file or movie of the same shot") {
        $0.joinsPairs = true
      },
      .flag(
        "--break-signatures",
        says: "writes also photos that are signed (C2PA), whose signatures then no longer hold"
      ) { $0.options.breaksSignatures = true },
      .flag("--raw-in-place", says: "writes raw photos where the XMP in them has room") {
        $0.options.writesRawInPlace = true
      },
      .flag("--convert-iim", says: "makes UTF-8 of IPTC in Latin-1 where a text needs it") {
        $0.options.convertsIIM = true
      },
      .text("--format", value: .formats(formats), says: "the form of the output") {
        (command, text) throws(UsageError) in
        command.format = try OptionText.format(text, of: formats)
      },
    ]

  static let notes = [
    "NAME=VALUE names a field; ./a=b.jpg is a file. An empty VALUE clears the field. The words of a "
      + "list stand between semicolons."
  ]

  mutating func take(_ word: Argument) throws(UsageError) {
    if let change = try OptionText.assignment(word) {
      changes.append(change)
    } else {
      selection.paths.append(word.path)
    }
  }

  mutating func check() throws(UsageError) {
    guard !selection.isEmpty else { throw UsageError("set needs a file") }
    guard !changes.isEmpty else { throw UsageError("set needs a change, as in rating=3") }
  }
}
