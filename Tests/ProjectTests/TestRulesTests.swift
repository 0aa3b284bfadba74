import Foundation
import Testing

@Suite("The rules of the tests")
struct TestRulesTests {
  @Test("no test passes by doing nothing: it is left out by a trait, or cancelled with a reason")
  func silentGuards() {
    var count = 0
    for file in SourceFile.all(in: "Tests") {
      for body in bodies(in: file) {
        count += 1
        for line in silentGuards(in: body) { Issue.record("\(file.path): \(line)") }
      }
    }
    #expect(count > 2_000)
  }

  @Test("a guard that ends a test without a word is found, and no other")
  func finding() {
    let source = """
        @Test("a")
        func a() throws {
          guard isInstalled else { return }
          guard let file = try made(),
            isPossible
          else {
            return
          }
          guard isThere else { try Test.cancel("it is not there") }
          guard isRight else {
            Issue.record("it is not right")
            return
          }
          call { guard isFirst else { return } }
        }

        func helper() {
          guard isInstalled else { return }
        }
      """
    let file = SourceFile(path: "", lines: source.components(separatedBy: "\n"))
    #expect(
      bodies(in: file).map(silentGuards) == [
        ["guard isInstalled else { return }", "guard let file = try made(),"]
      ])
  }

  /// The lines of each function with a test, without the indentation of its statements.
  private func bodies(in file: SourceFile) -> [[String]] {
    var bodies: [[String]] = []
    var lines = file.lines[...]
    while let test = lines.firstIndex(where: { $0.contains(#/^ *@Test\b/#) }) {
      lines = lines[test...]
      guard let start = lines.firstIndex(where: { $0.contains(#/^ *(?:\w+ )*func /#) }) else {
        break
      }
      let indentation = String(file.lines[start].prefix { $0 == " " })
      lines = lines[start...]
      let isOneLine = lines[start].hasSuffix("}")
      let body = isOneLine ? lines.prefix(1) : lines.prefix { $0 != indentation + "}" }
      lines = lines.dropFirst(body.count)
      bodies.append(
        body.compactMap {
          $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count + 2)) : nil
        })
    }
    return bodies
  }

  /// The guards among the statements of a function after which it ends, and nothing else happens.
  private func silentGuards(in body: [String]) -> [String] {
    body.indices.filter { body[$0].hasPrefix("guard ") }.filter { start in
      guard let end = body[start...].firstIndex(where: { $0.contains("else {") }) else {
        return false
      }
      return body[end...].prefix(3).joined(separator: " ").contains(
        #/^[^\n]*else \{\s*return\s*\}/#)
    }.map { body[$0] }
  }
}
