import Foundation
import TestSupport
import Testing

/// The manual pages and completions, as `make build` makes them and `make install` copies them.
@Suite("Manual pages and completions")
struct ManualsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let built = URL(fileURLWithPath: ExternalProgram.builtProduct("verso"))
      .deletingLastPathComponent()
    let script = Corpus.packageFolder.appendingPathComponent("data/scripts/manuals.sh").path
    let output = try ExternalProgram("/bin/sh", [script, built.path, folder.url.path]).run()
    try #require(output.status == 0, "\(output.errorText)")
  }

  private static func isThere(_ program: String) -> Bool {
    (try? ExternalProgram("sh", ["-c", "command -v \(program)"]).run().status) == 0
  }

  /// What a program says of a file that it should say nothing of.
  private func complaints(_ program: String, _ arguments: [String], _ file: String) throws -> String
  {
    let path = folder.url.appendingPathComponent(file).path
    let output = try ExternalProgram(
      program, arguments + [path], environment: ["LC_ALL": "C.UTF-8", "MANWIDTH": "100"]
    ).run()
    return output.status == 0 ? output.errorText : "status \(output.status): \(output.errorText)"
  }

  @Test(
    "both programs have a page that has all a page should have", arguments: ["verso", "verso-cli"])
  func pages(program: String) throws {
    let page = try String(
      contentsOf: folder.url.appendingPathComponent("man/man1/\(program).1"), encoding: .utf8)
    for heading in ["NAME", "SYNOPSIS", "DESCRIPTION"] {
      #expect(page.contains(".SH \"\(heading)\"\n"), "\(heading)")
    }
    #expect(page.contains(".TH"))
  }

  @Test(
    "man shows them without a warning", .enabled(if: isThere("man"), "there is no man here"),
    arguments: ["verso", "verso-cli"])
  func man(program: String) throws {
    let arguments = ["--warnings", "--local-file", "--encoding=utf8", "--troff-device=utf8"]
    #expect(try complaints("man", arguments, "man/man1/\(program).1") == "")
  }

  @Test(
    "mandoc finds no error in them",
    .enabled(if: isThere("mandoc"), "there is no mandoc here"), arguments: ["verso", "verso-cli"])
  func mandoc(program: String) throws {
    #expect(try complaints("mandoc", ["-Tlint", "-Werror"], "man/man1/\(program).1") == "")
  }

  @Test(
    "each shell that is there can read its completions",
    arguments: [
      ("bash", "bash-completion/completions/"), ("zsh", "zsh/site-functions/_"),
      ("fish", "fish/vendor_completions.d/"),
    ])
  func completions(shell: String, path: String) throws {
    for program in ["verso", "verso-cli"] {
      let file = "\(path)\(program)\(shell == "fish" ? ".fish" : "")"
      let url = folder.url.appendingPathComponent(file)
      #expect(try String(contentsOf: url, encoding: .utf8).contains(program))
      guard Self.isThere(shell) else { continue }
      #expect(try complaints(shell, ["-n"], file) == "", "\(file)")
    }
  }
}
