import CommandLineDescription
import PhotoModel

extension JournalCommand {
  static let name = "journal"
  static let summary = "checks, compacts and moves the journal of changes"
  static let operands = [
    OptionValue("ACTION", .choice(Action.allCases.map(\.rawValue))), OptionValue.file("[FILE]"),
  ]

  static let formats: [OutputFormat] = [.table, .json, .jsonl]

  static let options: [CommandOption<JournalCommand>] = [
    .file(
      "--map", value: "OLD=NEW", says: "import: what was in the folder OLD is in NEW by now"
    ) { (command, argument) throws(UsageError) in
      command.folders.append(try folders(argument))
    },
    .flag("--dry-run", says: "import, compact: prints what would be done and changes nothing") {
      $0.isDryRun = true
    },
    formatOption,
  ]

  static let notes = [
    "The journal keeps the unsaved changes, the history, and what takes each write back. "
      + "“check” looks at all of it and says what is wrong; it changes nothing. “export” writes it to "
      + "standard output, as lines of JSON. “import” takes over what another journal exported to FILE (- is "
      + "standard input): all that is not there yet, or nothing. “compact” gives up what is older than the "
      + "preferences of the window say (two years, where nothing was chosen) or beyond 100,000 operations and 500,000 writes, and the room that it took.",
    "To another machine: “verso-cli journal export >memory.jsonl” here, and there “verso-cli journal import "
      + "memory.jsonl --map /photos/ann=/data/photos”. Paths are absolute, and --map may be given several "
      + "times. Close Verso's window for it: one that is open shows what was taken over when it is started again.",
  ]

  mutating func take(_ word: Argument) throws(UsageError) {
    guard action != nil else {
      let name = word.displayText
      guard let known = Action(rawValue: name) else {
        throw UsageError(
          "journal has no action “\(name)”", mayMean: name, of: Action.allCases.map(\.rawValue))
      }
      action = known
      return
    }
    guard file == nil else { throw UsageError("journal takes one file") }
    file = word.path
  }

  mutating func check() throws(UsageError) {
    guard let action else {
      throw UsageError("journal needs an action: check, export, import or compact")
    }
    guard (file != nil) == (action == .import) else {
      throw UsageError("journal \(action.rawValue) \(file == nil ? "needs a" : "takes no") file")
    }
    guard folders.isEmpty || action == .import else {
      throw UsageError("--map is for journal import")
    }
    guard action != .export || format != .json else {
      throw UsageError("journal export prints lines: --format jsonl")
    }
    guard !isDryRun || action == .import || action == .compact else {
      throw UsageError("--dry-run is for journal import and compact")
    }
  }

  /// A folder there and a folder here. Names may contain an equals sign, but not before a slash.
  private static func folders(
    _ argument: Argument
  ) throws(UsageError) -> (from: RawPath, to: RawPath) {
    let slash = UInt8(ascii: "/")
    let equals = argument.bytes.indices.dropLast().first {
      argument.bytes[$0] == UInt8(ascii: "=") && argument.bytes[$0 + 1] == slash
    }
    guard let equals, argument.bytes.first == slash else {
      throw UsageError(
        "--map needs two absolute paths, as in /photos/ann=/disk/ann, not “\(argument.displayText)”"
      )
    }
    return (
      RawPath(bytes: Array(argument.bytes[..<equals])),
      RawPath(bytes: Array(argument.bytes[(equals + 1)...]))
    )
  }
}
