/// A manual page of section 1, in the macros of man(7).
public enum ManualPage {
  /// The page of a program.
  public static func text(of program: ProgramDescription) -> String {
    var page = Roff()
    page.request(
      "TH", program.name.uppercased(), "1", "", "Verso \(program.version)", "User Commands")
    // No wide gaps, and no hyphens that are not part of a command.
    page.line(".nh\n.ad l")
    page.section("NAME")
    page.line(Roff.plain("\(program.name) ") + "\\- " + Roff.plain(program.summary))
    page.section("SYNOPSIS")
    for (head, pieces) in program.usages {
      page.request("HP")
      page.line(Roff.bold(head) + " " + pieces.map(Roff.unbroken).joined(separator: " "))
    }
    if !program.introduction.isEmpty {
      page.section("DESCRIPTION")
      page.paragraphs(program.introduction)
    }
    if !program.options.isEmpty {
      page.section("OPTIONS")
      page.options(program.options)
    }
    if !program.commands.isEmpty { page.section("COMMANDS") }
    for command in program.commands {
      page.request("SS", command.name)
      page.line(Roff.plain(command.summary.asSentence))
      page.options(command.options)
      page.paragraphs(command.notes)
    }
    for section in program.sections {
      page.section(section.title.uppercased())
      for block in section.blocks {
        switch block {
        case .paragraph(let text): page.paragraphs([text])
        case .terms(let terms): for (term, text) in terms { page.term(term, text) }
        }
      }
    }
    return page.text
  }
}

extension Roff {
  fileprivate mutating func options(_ options: [OptionDescription]) {
    for option in options { term(option.head, option.summary.asSentence) }
  }
}

extension String {
  /// A few words as a sentence.
  fileprivate var asSentence: String {
    let sentence = prefix(1).uppercased() + dropFirst()
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }
}
