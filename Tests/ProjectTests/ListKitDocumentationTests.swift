import Foundation
import TestSupport
import Testing

/// The documentation of ListKit speaks of tests and of code: both exist.
@Suite("The documentation of ListKit")
struct ListKitDocumentationTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Corpus.packageFolder.appendingPathComponent(path), encoding: .utf8)
  }

  private func sources(in folder: String) throws -> String {
    let url = Corpus.packageFolder.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(atPath: url.path)?.allObjects ?? []
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { try text("\(folder)/\($0)") }.joined(separator: "\n")
  }

  @Test("each of the thirteen demands names an API and a test that exists")
  func demands() throws {
    let rows = try text("Sources/ListKit/ListKit.docc/Demands.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| #") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.map { $0.first } == (1...13).map { "\($0)" })
    let tests = try sources(in: "Tests/ListKitTests/Demands")
    for row in rows {
      try #require(row.count == 4)
      #expect(row[2].contains("``"), "demand \(row[0]) names no API")
      #expect(tests.contains("@Test(\"\(row[3])\")"), "there is no test “\(row[3])”")
    }
  }

  @Test("the code of the tutorial is the code of the demo")
  func tutorial() throws {
    let parts = try text("Sources/ListKit/ListKit.docc/Contacts.md")
      .components(separatedBy: "```swift\n").dropFirst()
    let demo = try sources(in: "Sources/ListKitDemo")
    #expect(parts.count > 8)
    for part in parts {
      let code = part.components(separatedBy: "\n```")[0]
      #expect(demo.contains(code), "the demo has no such code:\n\(code)")
    }
  }
}
