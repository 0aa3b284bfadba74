/// The completion script for bash. It does not need the bash-completion library.
struct BashCompletion {
  private let program: ProgramDescription

  init(_ program: ProgramDescription) { self.program = program }

  var script: String {
    let function = "_" + program.name.functionName
    return """
      # bash completion of \(program.name), made by “\(program.name) --completions bash”
      \(function)() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev= command=${COMP_WORDS[1]} value= words=
        ((COMP_CWORD > 0)) && prev=${COMP_WORDS[COMP_CWORD - 1]}
        # bash makes a word of its own of “=”.
        if [[ $cur == "=" ]]; then
          cur= value=yes
        elif [[ $prev == "=" ]] && ((COMP_CWORD > 1)); then
          prev=${COMP_WORDS[COMP_CWORD - 2]} value=yes
        fi
        COMPREPLY=()
      \(body)
      }

      \(function)_files() {
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
      }

      # Words, of which the last after a comma is completed.
      \(function)_list() {
        local before=
        [[ $cur == *,* ]] && before=${cur%,*},
        compopt -o nospace 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${cur##*,}")
      }

      # Names of fields with “=” behind them, and files.
      \(function)_assignment() {
        local file
        mapfile -t COMPREPLY < <(compgen -S = -W "$1" -- "$cur")
        if [[ -z $cur ]] || ((${#COMPREPLY[@]} == 0)); then
          \(function)_files
          return
        fi
        compopt -o nospace 2>/dev/null
        # Nothing is put behind a name by the shell, nor is it quoted.
        while IFS= read -r file; do
          if [[ -d $file ]]; then
            COMPREPLY+=("$(printf %q/ "$file")")
          else
            COMPREPLY+=("$(printf '%q ' "$file")")
          fi
        done < <(compgen -f -- "$cur")
      }

      complete -F \(function) \(program.name)

      """
  }

  private var function: String { "_" + program.name.functionName }

  private var body: String {
    guard !program.commands.isEmpty else {
      return words(of: program.options, program.operands, indent: "  ")
    }
    let names = program.commands.map(\.name) + program.options.flatMap(\.names)
    var text = """
        if ((COMP_CWORD == 1)); then
          mapfile -t COMPREPLY < <(compgen -W \(names.joined(separator: " ").quotedForShell) -- "$cur")
          return
        fi
        case $command in

      """
    for command in program.commands {
      text += "    \(command.name))\n"
      text += words(of: command.options, command.operands, indent: "      ") + "\n      ;;\n"
    }
    return text + "  esac"
  }

  private func words(
    of options: [OptionDescription], _ operands: [OptionValue], indent: String
  ) -> String {
    var lines: [String] = []
    let valued = options.filter { $0.value != nil }
    if !valued.isEmpty {
      lines.append("case $prev in")
      for option in valued {
        let names = option.names.joined(separator: "|")
        lines.append("  \(names)) \(action(for: option.value?.kind ?? .text)); return ;;")
      }
      lines.append("esac")
    }
    lines.append("[[ -n $value ]] && return")
    let names = options.flatMap(\.names).joined(separator: " ").quotedForShell
    lines.append("if [[ $cur == -* ]]; then")
    lines.append("  mapfile -t COMPREPLY < <(compgen -W \(names) -- \"$cur\")")
    let kinds = operands.map(\.kind)
    if case .choice(let choices)? = kinds.first, kinds.count > 1 {
      // Once one of the choices has been typed, what follows it is completed.
      lines += [
        "elif [[ \" ${COMP_WORDS[*]:2:COMP_CWORD-2} \" =~ \" \"(\(choices.joined(separator: "|")))\" \" ]]; then",
        "  " + action(for: kinds[1]),
      ]
    }
    if let kind = kinds.first(where: \.isAssignment) ?? kinds.first {
      lines += ["else", "  " + action(for: kind)]
    }
    lines.append("fi")
    return lines.map { indent + $0 }.joined(separator: "\n")
  }

  private func action(for kind: OptionValue.Kind) -> String {
    switch kind {
    case .text: ":"
    case .file: "\(function)_files"
    case .choice(let words):
      "mapfile -t COMPREPLY < <(compgen -W \(words.joined(separator: " ").quotedForShell)"
        + " -- \"$cur\")"
    case .list(let words): "\(function)_list \(words.joined(separator: " ").quotedForShell)"
    case .assignment(let names):
      "\(function)_assignment \(names.joined(separator: " ").quotedForShell)"
    }
  }
}

extension OptionValue.Kind {
  fileprivate var isAssignment: Bool {
    if case .assignment = self { true } else { false }
  }
}
