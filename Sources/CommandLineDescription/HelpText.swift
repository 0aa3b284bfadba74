/// The text of `--help`.
public enum HelpText {
  /// The help for the whole program: how each command is called, and what applies to all of them.
  public static func text(of program: ProgramDescription) -> String {
    var text = "\(program.name): \(program.summary)\n\n"
    for (head, pieces) in program.usages { text += usage(head, pieces) }
    for paragraph in program.introduction { text += "\n" + TextLines.wrapped(paragraph) }
    if !program.commands.isEmpty {
      text += "\nCommands:\n" + TextLines.terms(program.commands.map { ($0.name, $0.summary) })
      text += "\n“\(program.name) help COMMAND” says more about one of them.\n"
    }
    if !program.options.isEmpty { text += "\nOptions:\n" + list(program.options) }
    for section in program.sections { text += "\n" + self.text(of: section) }
    return text
  }

  /// The help for one command, with all of its options.
  public static func text(
    of command: CommandDescription, in program: ProgramDescription
  ) -> String {
    var text = "\(program.name) \(command.name): \(command.summary)\n\n"
    text += usage("\(program.name) \(command.name)", command.usage)
    if !command.options.isEmpty { text += "\n" + list(command.options) }
    for note in command.notes { text += "\n" + TextLines.wrapped(note) }
    return text
  }

  private static func usage(_ head: String, _ pieces: [String]) -> String {
    TextLines.filled([head] + pieces, hanging: head.count + 1)
  }

  private static func list(_ options: [OptionDescription]) -> String {
    TextLines.terms(options.map { ($0.head, $0.summary) })
  }

  private static func text(of section: DescriptionSection) -> String {
    section.title + ":\n"
      + section.blocks.map { block in
        switch block {
        case .paragraph(let text): TextLines.wrapped(text, indent: 2)
        case .terms(let terms): TextLines.terms(terms)
        }
      }.joined()
  }
}
