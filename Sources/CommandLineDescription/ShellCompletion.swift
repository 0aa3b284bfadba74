/// The shells that there are completions for.
public enum ShellCompletion: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The file that makes the shell complete the commands and options of a program.
  public func script(for program: ProgramDescription) -> String {
    switch self {
    case .bash: BashCompletion(program).script
    case .zsh: ZshCompletion(program).script
    case .fish: FishCompletion(program).script
    }
  }
}

extension String {
  /// The text in single quotes, for any of the shells. In fish, a backslash escapes even inside the quotes; the
  /// descriptions contain none.
  var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The name as part of the name of a shell function.
  var functionName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
