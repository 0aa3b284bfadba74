import CommandLineDescription
import Foundation
import TestSupport
import Testing

/// The completions, asked of the shells themselves.
@Suite("ShellCompletion")
struct ShellCompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["my photo.jpg", "rainy day.jpg", "rare/a.jpg"] {
      try folder.file(name, containing: Data())
    }
    for shell in ShellCompletion.allCases {
      let script = shell.script(for: .example)
      try folder.file("pic-tool.\(shell.rawValue)", containing: Data(script.utf8))
    }
  }

  @Test(
    "bash completes commands, options, their values, fields and files",
    arguments: [
      (["s"], ["show", "set"]), (["show", "--re"], ["--recursive"]),
      (["show", "--format", ""], ["table", "json"]), (["show", "--format", "=", "j"], ["json"]),
      (["show", "--format", "="], ["table", "json"]),
      (["show", "--fields", "title,r"], ["title,rating"]),
      (["show", "-@", "my"], ["my photo.jpg"]),
      (["show", "m"], ["my photo.jpg"]), (["set", "ti"], ["title="]),
      (["set", "m"], ["my photo.jpg"]), (["set", "title", "=", "r"], []),
      (["set", "ra"], ["rating=", "rainy\\ day.jpg ", "rare/"]),
      (["turn", ""], ["left", "right"]), (["turn", "right", "m"], ["my photo.jpg"]),
    ])
  func bash(words: [String], expected: [String]) throws {
    let line = (["pic-tool"] + words).map { "'\($0)'" }.joined(separator: " ")
    let output = try ExternalProgram(
      "bash",
      [
        "--norc", "-c",
        """
        source ./pic-tool.bash
        COMP_WORDS=(\(line)) COMP_CWORD=\(words.count)
        _pic_tool 2>/dev/null
        printf '%s\\n' "${COMPREPLY[@]}"
        """,
      ], in: folder.url
    ).run()
    #expect(output.text.split(separator: "\n").map(String.init) == expected)
  }

  @Test(
    "fish completes them too", .enabled(if: ExternalProgram.isInstalled("fish")),
    arguments: [
      ("pic-tool s", ["set", "show"]), ("pic-tool show --re", ["--recursive"]),
      ("pic-tool show --format ", ["json", "table"]),
      ("pic-tool show --fields title,r", ["title,rating"]),
      ("pic-tool show m", ["my photo.jpg"]), ("pic-tool set ti", ["title="]),
    ])
  func fish(line: String, expected: [String]) throws {
    let output = try ExternalProgram(
      "fish", ["--no-config", "-c", "source pic-tool.fish; complete -C '\(line)'"], in: folder.url
    ).run()
    let words = output.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(words.sorted() == expected, "\(output.errorText)")
  }

  @Test(
    "the scripts are valid in their shells",
    arguments: ["bash", "zsh", "fish"].filter(ExternalProgram.isInstalled))
  func syntax(shell: String) throws {
    let output = try ExternalProgram(shell, ["-n", "pic-tool.\(shell)"], in: folder.url).run()
    #expect(output.status == 0, "\(output.errorText)")
  }
}
