import Foundation
import TestSupport
import Testing

/// What may be done with each file, as REUSE (https://reuse.software) asks to say it.
@Suite("Licences")
struct LicenceTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Corpus.packageFolder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("each licence that is named has its text, and there is no other text")
  func texts() throws {
    let named = Set(
      try text(".reuse/dep5").matches(of: /(?m)^License: (\S+)$/).map { "\($0.1).txt" })
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Corpus.packageFolder.appendingPathComponent("LICENSES").path)
    #expect(Set(names) == named)
    #expect(try text("LICENSE") == text("LICENSES/GPL-3.0-or-later.txt"))
  }

  private static let canAskReuse =
    (try? ExternalProgram(
      "sh", ["-c", "reuse --version && git rev-parse --show-toplevel"], in: Corpus.packageFolder
    ).run().status) == 0

  @Test(
    "reuse finds nothing wrong",
    .enabled(if: canAskReuse, "there is no reuse here, or this is no clone"))
  func lint() throws {
    // A clone: what lies beside the project's own files in this folder is no part of it.
    let clone = try TemporaryFolder()
    let tree = clone.url.appendingPathComponent("tree").path
    let copy = try ExternalProgram(
      "sh",
      [
        "-c", "mkdir \"$1\" && git ls-files -z --cached | xargs -0 cp --parents -t \"$1\"", "sh",
        tree,
      ], in: Corpus.packageFolder
    ).run()
    try #require(copy.status == 0, "\(copy.errorText)")
    let output = try ExternalProgram("reuse", ["--root", tree, "lint"]).run()
    #expect(output.status == 0, "\(output.text)\(output.errorText)")
  }
}
