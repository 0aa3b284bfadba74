import Foundation
import PictureDecoding
import TestSupport
import Testing

@testable import Verso

/// What the window's program answers in a terminal.
@Suite("verso: the command line")
struct CommandLineAnswerTests {
  @Test(
    "help and the version are printed without a display, also beside files",
    arguments: [
      (["--help"], "verso: see and edit"), (["--help", "a.jpg"], "verso: see and edit"),
      (["a.jpg", "-h"], "verso: see and edit"), (["--version"], "verso 0."),
      (["a.jpg", "--version"], "verso 0."), (["--man"], ".TH"),
      (["--completions", "bash"], "# bash completion of verso,"),
    ])
  func answers(arguments: [String], start: String) throws {
    let output = try run(arguments)
    #expect(output.status == 0)
    #expect(output.text.hasPrefix(start))
    #expect(output.errorText.isEmpty)
  }

  @Test("how hostile photos are kept from doing harm is said, and what is missing for it")
  func security() throws {
    let output = try run(["--about-security"])
    #expect(output.status == 0)
    #expect(output.text.contains("verso-decoder\n  yes  limits of memory"))
    #expect(output.text.contains("few system calls (seccomp)"))
    let program = DecoderProgram(path: Array("/usr/libexec/verso/verso-decoder".utf8))
    let some = SecurityReport(of: [.limits], program: program).text
    #expect(some.contains("NO   no files but the one that it is handed (Landlock)"))
    #expect(SecurityReport(of: nil, program: program).text.contains("cannot be started"))
    #expect(SecurityReport(of: nil, program: nil).text.contains("is not installed"))
  }

  @Test("an option that there is not is wrong usage, and no window opens")
  func wrongUsage() throws {
    let output = try run(["--verson"])
    #expect(output.status == 2)
    #expect(output.errorText == "verso: there is no option “--verson”; did you mean “--version”?\n")
    #expect(try run(["--completions", "ksh"]).status == 2)
  }

  @Test(
    "files, and what D-Bus starts the program with, are no questions",
    arguments: [
      [], ["a.jpg"], ["--gapplication-service"], ["--", "--help"], ["-"],
      ["a.jpg", "--", "-x.jpg"],
    ])
  func none(arguments: [String]) { #expect(CommandLineAnswer(arguments) == nil) }

  private func run(_ arguments: [String]) throws -> ExternalProgram.Output {
    try ExternalProgram(
      "env",
      ["-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", ExternalProgram.builtProduct("verso")]
        + arguments
    ).run()
  }
}
