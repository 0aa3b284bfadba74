/// The completion file of fish.
struct FishCompletion {
  private let program: ProgramDescription

  init(_ program: ProgramDescription) { self.program = program }

  var script: String {
    var lines = [
      "# fish completion of \(program.name), made by “\(program.name) --completions fish”"
    ]
    if program.commands.isEmpty {
      lines += program.options.map { line(for: $0, when: nil) }
      return lines.joined(separator: "\n") + "\n"
    }
    let names = program.commands.map(\.name).joined(separator: " ")
    let start = "not __fish_seen_subcommand_from \(names)"
    lines.append("complete -c \(program.name) -f")
    for command in program.commands {
      lines.append(
        "complete -c \(program.name) -n \(start.quotedForShell) -a \(command.name)"
          + " -d \(command.summary.quotedForShell)")
    }
    lines += program.options.map { line(for: $0, when: start) }
    for command in program.commands {
      let condition = "__fish_seen_subcommand_from \(command.name)"
      lines += command.options.map { line(for: $0, when: condition) }
      lines += command.operands.compactMap { operand in
        arguments(of: operand.kind).map {
          "complete -c \(program.name) -n \(condition.quotedForShell) \($0)"
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(for option: OptionDescription, when condition: String?) -> String {
    var text = "complete -c \(program.name)"
    if let condition { text += " -n \(condition.quotedForShell)" }
    for name in option.names {
      text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
    }
    if let value = option.value {
      text += value.kind == .file ? " -r -F" : " -x"
      if value.kind != .file, let words = arguments(of: value.kind) { text += " \(words)" }
    }
    return text + " -d \(option.summary.quotedForShell)"
  }

  private func arguments(of kind: OptionValue.Kind) -> String? {
    switch kind {
    case .text: nil
    case .file: "-F"
    case .choice(let words): "-a \(words.joined(separator: " ").quotedForShell)"
    case .list(let words):
      "-a \("(__fish_append , \(words.joined(separator: " ")))".quotedForShell)"
    case .assignment(let names):
      "-a \(names.map { $0 + "=" }.joined(separator: " ").quotedForShell)"
    }
  }
}
