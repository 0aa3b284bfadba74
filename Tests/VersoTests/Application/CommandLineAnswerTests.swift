import Foundation
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
