import Foundation
import TestSupport
import Testing

/// What the README and docs/ name exists.
@Suite("The documentation of the project")
struct DocumentationTests {
  private static let top = Corpus.packageFolder

  /// The pages, as paths from the top of the repository.
  private static let pages: [String] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: "\(top.path)/docs")) ?? []
    return ["README.md", "SECURITY.md", "meson-notes.md"]
      + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.top.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("each link within the repository leads to a file", arguments: pages)
  func links(page: String) throws {
    let folder = Self.top.appendingPathComponent(page).deletingLastPathComponent()
    for link in try text(page).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
      let file = folder.appendingPathComponent(String(link.1)).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page) links to \(link.1)")
    }
  }

  @Test("each page of docs is in its table of contents")
  func contents() throws {
    let contents = try text("docs/README.md")
    #expect(Self.pages.count > 9)
    for page in Self.pages where page.hasPrefix("docs/") && page != "docs/README.md" {
      #expect(contents.contains("](\(page.dropFirst("docs/".count)))"), "\(page) is in no table")
    }
  }

  @Test("each type that a page names is in the code, and so is the member of it")
  func types() throws {
    let code = Code()
    for page in Self.pages where page != "meson-notes.md" {
      // With two capitals, so that words of other languages and programs are not meant.
      let names = try text(page).matches(
        of: /`([A-Z][a-z]+[A-Z][A-Za-z]+)(?:\.([a-zA-Z]+)(?:\([a-zA-Z:_]*\))?)?`/)
      for name in names {
        let type = String(name.1)
        #expect(code.words.contains(type), "\(page) names \(type)")
        guard let member = name.2, member != "swift", let members = code.members[type] else {
          continue
        }
        #expect(members.contains(String(member)), "\(page) names \(type).\(member)")
      }
    }
  }

  @Test("each target of make that a page names is in the Makefile")
  func targets() throws {
    let makefile = try text("Makefile")
    for page in Self.pages where page != "meson-notes.md" {
      for name in try text(page).matches(of: /`make ([a-z][a-z-]+)[ `]/) {
        let isTarget = makefile.contains(try Regex("(?m)^([a-z -]+ )?\(name.1)( [a-z -]+)?:"))
        #expect(isTarget, "\(page) names make \(name.1)")
      }
    }
  }

  /// What the sources and the tests say.
  private struct Code {
    /// All words.
    private(set) var words: Set<String> = []
    /// For each type, what the files that declare or extend it declare.
    private(set) var members: [String: Set<String>] = [:]

    private static let types: Set<Substring> = [
      "actor", "class", "enum", "extension", "protocol", "struct",
    ]
    private static let members: Set<Substring> = ["case", "func", "let", "typealias", "var"]

    init() {
      for file in SourceFile.all(in: "Sources") + SourceFile.all(in: "Tests") {
        var types: Set<String> = []
        var members: Set<String> = []
        for line in file.lines {
          words.formUnion(line.split { !$0.isLetter && !$0.isNumber }.map(String.init))
          let parts = line.split(separator: " ")
          for (keyword, declared) in zip(parts, parts.dropFirst()) {
            let name = String(declared.prefix { $0.isLetter || $0.isNumber })
            if Self.types.contains(keyword) { types.insert(name) }
            if Self.members.contains(keyword) { members.insert(name) }
          }
        }
        for type in types { self.members[type, default: []].formUnion(members) }
      }
    }
  }
}
