import Foundation
import TestSupport
import Testing

/// The script that runs the lanes of `make test` side by side.
@Suite("The lanes of the tests")
struct TestLanesTests {
  private static let passes = "good: ; @echo '✔ Test run with 3 tests passed'"

  /// Runs lanes that a Makefile of these lines describes.
  private func run(
    _ lanes: String..., as lines: [String], limit: Int? = nil
  ) throws -> ExternalProgram.Output {
    let folder = try TemporaryFolder()
    try folder.file("Makefile", containing: Data((lines.joined(separator: "\n") + "\n").utf8))
    let script = Corpus.packageFolder.appendingPathComponent("data/scripts/run-lanes.sh").path
    let environment = limit.map { ["LANE_LIMIT": "\($0)"] } ?? [:]
    return try ExternalProgram(
      "/bin/sh", [script, "2"] + lanes, environment: environment, in: folder.url
    ).run()
  }

  @Test("where all pass, the end says how many tests each ran")
  func passing() throws {
    let output = try run("good", as: [Self.passes])
    #expect(output.status == 0)
    #expect(output.text.hasSuffix("── good: ✔ Test run with 3 tests passed\n"))
  }

  @Test("one that fails is a failure of all, and the others run; its messages stand at the end")
  func failing() throws {
    let bad = "bad: ; @echo '✘ Test \"sea\" failed'; echo more; exit 3"
    let output = try run("bad", "good", as: [Self.passes, bad])
    #expect(output.status == 1)
    let end = try #require(output.text.components(separatedBy: "── bad failed:\n").last)
    #expect(end.hasPrefix("✘ Test \"sea\" failed\n"))
    #expect(end.contains("── good: ✔ Test run with 3 tests passed\n"))
  }

  @Test("one that hangs is ended, and the tests that it hangs in are named")
  func hanging() throws {
    let begun = ["Test \"sea\" started.", "Test \"sky\" started.", "Test wind() started."]
    let lines =
      begun.map { "echo '◇ \($0)'" } + ["echo '✔ Test \"sky\" passed after 0.1 seconds.'"]
    let output = try run(
      "hangs", "good", as: [Self.passes, "hangs: ; @\(lines.joined(separator: "; ")); sleep 1000"],
      limit: 1)
    #expect(output.status == 1)
    let end = try #require(output.text.components(separatedBy: "── hangs failed:\n").last)
    #expect(end.contains("error: not done after 1 s"))
    #expect(end.contains("error: \"sea\"\n") && end.contains("error: wind()\n"))
    #expect(!end.contains("error: \"sky\""))
    #expect(end.contains("── good: ✔"))
  }

  @Test("each test of this program is in one lane of `make test`, and in no other")
  func lanes() throws {
    let list = ["--testing-library", "swift-testing", "--list-tests"]
    let output = try ExternalProgram(CommandLine.arguments[0], list).run()
    let tests = output.text.split(separator: "\n").map(String.init)
    #expect(output.status == 0 && tests.contains("ProjectTests.TestLanesTests/lanes()"))
    func commands(_ goals: [String]) throws -> [String] {
      try ExternalProgram("make", ["--no-print-directory", "-n"] + goals, in: Corpus.packageFolder)
        .run().text.replacing("\\\n", with: " ").components(separatedBy: "\n")
    }
    let start = try #require(try commands(["test"]).first { $0.contains("run-lanes.sh") })
    let lanes = start.split(separator: " ").map(String.init).dropFirst(2)
    var counts: [String: Int] = [:]
    for command in try commands(Array(lanes)) where command.contains("--testing-library") {
      func patterns(_ option: String) throws -> [Regex<AnyRegexOutput>] {
        try command.components(separatedBy: " --\(option) '").dropFirst().map {
          try Regex(String($0.prefix { $0 != "'" }))
        }
      }
      let (taken, skipped) = (try patterns("filter"), try patterns("skip"))
      for test in tests
      where (taken.isEmpty || taken.contains { test.contains($0) })
        && !skipped.contains(where: { test.contains($0) })
      {
        counts[test, default: 0] += 1
      }
    }
    let wrong = tests.filter { counts[$0] != 1 }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("one in which no test ran is a failure", arguments: ["✔ Test run with 0 tests passed", ""])
  func empty(line: String) throws {
    let output = try run("empty", as: ["empty: ; @echo '\(line)'"])
    #expect(output.status == 1)
    #expect(output.text.contains("── empty failed:"))
  }
}
