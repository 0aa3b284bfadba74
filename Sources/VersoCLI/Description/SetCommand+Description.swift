import CommandLineDescription
import PhotoModel

extension SetCommand {
  static let name = "set"
  static let summary = "changes fields of photos, and writes them"
  static let operands = [
    OptionValue.file("FILE..."),
    OptionValue("NAME=VALUE...", .assignment(Field.allCases.filter(\.isEditable).map(\.rawValue))),
  ]

  static let formats: [OutputFormat] = [.table, .json, .jsonl]

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
      .text(
        "--shift", value: .dates,
        says: "moves a date by as much as a clock was wrong, as in dateTaken=+1:00 or dateTaken=-2d"
      ) { (command, text) throws(UsageError) in
        command.changes.append(try OptionText.shift(text))
      },
      .text("--clear", value: .editableField, says: "takes the value of a field away") {
        (command, text) throws(UsageError) in
        command.changes.append(.clear(try OptionText.editable(text)))
      },
      dryRunOption(says: "prints what would be written where, and writes nothing"),
      keepTimeOption,
      .text(
        "--flat-keywords", value: .choice(FlatKeywords.allCases.map(\.rawValue)),
        says: "which words of Places|Rome are keywords too: levels (all; the default) or leaf"
      ) { (command, text) throws(UsageError) in
        command.flatKeywords = try OptionText.flatKeywords(text)
      },
      followOption,
      .flag("--pairs", says: "changes also the raw file or movie of the same shot") {
        $0.joinsPairs = true
      },
      formatOption,
    ] + writingOptions

  static let notes = [
    "NAME=VALUE names a field; ./a=b.jpg is a file. An empty VALUE clears the field. The words of a "
      + "list stand between semicolons. A field is set or cleared once, and before words are added to it or taken "
      + "out of it.",
    "A date that is shifted keeps its offset from UTC, and stays as it is if it says too little to be moved so far, as "
      + "a day without a time by an hour. The dates of digitizing and of the last change move along with a date taken that they equal.",
    "Where another program changes a field while it is being set, the photo is refused. --on-conflict says what "
      + "counts instead: mine (what is set), file, newer (what was changed last), or join (of lists the words of "
      + "both; other fields are refused). Words that are added or taken out need no rule: they are so to what the list "
      + "says by then.",
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
    var fields: Set<Field> = []
    for change in changes where !fields.insert(change.field).inserted && change.isWhole {
      throw UsageError(
        "\(change.field.rawValue) is given twice, and the first would be lost; name it once")
    }
    // Also where one list of keywords is set and words are added to the other, which follows it.
    changes = changes.filter(\.isWhole) + changes.filter { !$0.isWhole }
  }
}
