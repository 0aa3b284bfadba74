/// The completion file of zsh, for a folder in `fpath`.
struct ZshCompletion {
  private let program: ProgramDescription

  init(_ program: ProgramDescription) { self.program = program }

  var script: String {
    """
    #compdef \(program.name)
    # zsh completion of \(program.name), made by “\(program.name) --completions zsh”

    _\(program.name.functionName)() {
    \(program.commands.isEmpty ? arguments(program.options, program.operands) : commands)
    }

    _\(program.name.functionName) "$@"

    """
  }

  private var commands: String {
    let described = program.commands.map {
      "    " + "\($0.name):\($0.summary)".quotedForShell
    }
    var text = """
        local curcontext=$curcontext state line
        local -a commands
        commands=(
      \(described.joined(separator: "\n"))
        )
        _arguments -C \(program.options.map(specification).joined(separator: " ")) \\
          '1: :->command' '*:: :->rest'
        case $state in
          command) _describe command commands ;;
          rest)
            case $words[1] in

      """
    for command in program.commands {
      text += "        \(command.name))\n"
      text += arguments(command.options, command.operands) + "\n          ;;\n"
    }
    return text + "      esac ;;\n  esac"
  }

  private func arguments(_ options: [OptionDescription], _ operands: [OptionValue]) -> String {
    var words = options.map(specification)
    let actions = operands.map { action(for: $0.kind) }.filter { !$0.isEmpty }
    if actions.count == 1, let action = actions.first {
      words.append("*:\(operands[0].label):\(action)".quotedForShell)
    } else if !actions.isEmpty {
      let alternatives = zip(operands, actions).map { operand, action in
        "\(operand.label):\(operand.label):\(action)".quotedForZshAlternative
      }
      // The space keeps `_arguments` from adding options of its own.
      words.append(
        "*: : _alternative \(alternatives.joined(separator: " "))".quotedForShell)
    }
    return "  _arguments -s " + words.joined(separator: " \\\n    ")
  }

  /// One option in the form of `_arguments`.
  private func specification(_ option: OptionDescription) -> String {
    var text = "[" + option.summary.filter { $0 != "[" && $0 != "]" } + "]"
    if let value = option.value {
      text += ":\(value.label):\(action(for: value.kind))"
    }
    let repeats = "*"
    guard option.names.count > 1 else {
      return (repeats + (option.names.first ?? "") + option.suffix + text).quotedForShell
    }
    let names = option.names.map { "\($0)\(option.value != nil && $0.hasPrefix("--") ? "=" : "")" }
    return "'*'{" + names.joined(separator: ",") + "}" + text.quotedForShell
  }

  private func action(for kind: OptionValue.Kind) -> String {
    switch kind {
    case .text: ""
    case .file: "_files"
    case .choice(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_sequence compadd - \(words.joined(separator: " "))"
    case .assignment(let names): "compadd -S= -- \(names.joined(separator: " "))"
    }
  }
}

extension OptionDescription {
  fileprivate var suffix: String {
    value != nil && names.first?.hasPrefix("--") == true ? "=" : ""
  }
}

extension OptionValue {
  /// The name without the characters that have a meaning to `_arguments`.
  fileprivate var label: String {
    if case .choice = kind { return "value" }
    let letters = name.lowercased().filter { $0.isLetter || $0 == " " }
    return letters.isEmpty ? "value" : letters
  }
}

extension String {
  fileprivate var quotedForZshAlternative: String { "\"\(self)\"" }
}
