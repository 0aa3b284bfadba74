import Foundation
import TestSupport
import Testing

/// The script that runs the lanes of `make test` side by side.
@Suite("The lanes of the tests")
struct TestLanesTests {
  private static let passes = "good: ; @echo '✔ Test run with 3 tests passed'"

  /// Runs lanes that a Makefile of these lines describes.
  private func run(_ lanes: String..., as lines: [String]) throws -> Command.Output {
    let folder = try TemporaryFolder()
    try folder.file("Makefile", containing: Data((lines.joined(separator: "\n") + "\n").utf8))
    let script = Corpus.packageFolder.appendingPathComponent("data/scripts/run-lanes.sh").path
    return try Command("/bin/sh", [script, "2"] + lanes, in: folder.url).run()
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

  @Test("one in which no test ran is a failure", arguments: ["✔ Test run with 0 tests passed", ""])
  func empty(line: String) throws {
    let output = try run("empty", as: ["empty: ; @echo '\(line)'"])
    #expect(output.status == 1)
    #expect(output.text.contains("── empty failed:"))
  }
}
