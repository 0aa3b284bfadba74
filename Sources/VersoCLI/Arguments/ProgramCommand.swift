import CommandLineDescription

/// A command of the program, as it is read from a command line.
///
/// To add an option, add one entry to the command's `options` (in the folder Description): from there it is read,
/// explained, and completed. To add a command, write another one of these and list it in `Invocation.commands`.
protocol ProgramCommand: Sendable {
  /// The word that calls it.
  static var name: String { get }
  /// What it does: a few words, without a full stop.
  static var summary: String { get }
  /// The words besides options.
  static var operands: [OptionValue] { get }
  /// What else its help says.
  static var notes: [String] { get }
  /// Its options.
  static var options: [CommandOption<Self>] { get }

  init()

  /// Takes a word that is not an option.
  mutating func take(_ word: Argument) throws(UsageError)
  /// Checks whether the command has everything that it needs, after the last word.
  mutating func check() throws(UsageError)
  /// Does what was asked.
  @MainActor func run(_ console: Console) async
}

extension ProgramCommand {
  static var notes: [String] { [] }

  /// The command as described by the help and the manual page.
  static var description: CommandDescription {
    CommandDescription(
      name, summary, operands: operands, options: options.map(\.description) + [helpOption],
      notes: notes)
  }

  private static var helpOption: OptionDescription {
    OptionDescription(["-h", "--help"], "prints this help")
  }

  /// Reads the words after the command's name.
  static func read(_ reader: inout ArgumentReader) throws(UsageError) -> Invocation {
    var command = Self()
    while let token = reader.next() {
      switch token {
      case .word(let word): try command.take(word)
      case .option(let name, nil) where helpOption.names.contains(name):
        return .print(HelpText.text(of: description, in: Invocation.program))
      case .option(let name, let value): try command.apply(name, value, &reader)
      }
    }
    try command.check()
    return .run(command)
  }

  private mutating func apply(
    _ name: String, _ inline: Argument?, _ reader: inout ArgumentReader
  ) throws(UsageError) {
    if let option = Self.options.first(where: { $0.description.names.contains(name) }) {
      if option.description.value != nil {
        try option.apply(&self, reader.value(of: name, inline))
      } else if inline == nil {
        try option.apply(&self, Argument(""))
      } else {
        throw UsageError("\(name) takes no value")
      }
      return
    }
    let isCluster = !name.hasPrefix("--") && name.count > 2
    if isCluster, let option = Self.options.first(where: { $0.takesText(behind: name.prefix(2)) }) {
      return try option.apply(&self, Argument(String(name.dropFirst(2))))
    }
    let letters = Self.options.filter { $0.description.value == nil }.flatMap(\.description.names)
    if isCluster, letters.contains(String(name.prefix(2))) {
      return try apply(reader.splitting(name), nil, &reader)
    }
    let known = Self.description.options.flatMap(\.names)
    throw UsageError("\(Self.name) has no option “\(name)”", mayMean: name, of: known)
  }
}
