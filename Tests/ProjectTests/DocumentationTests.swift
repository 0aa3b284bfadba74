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

  @Test("each type that a page names is in the code")
  func types() throws {
    let code = try Self.code()
    for page in Self.pages where page != "meson-notes.md" {
      // With two capitals, so that words of other languages and programs are not meant.
      for name in try text(page).matches(of: /`([A-Z][a-z]+[A-Z][A-Za-z]+)(?:\.[a-zA-Z]+)?`/) {
        let isInCode = code.contains(String(name.1))
        #expect(isInCode, "\(page) names \(name.1)")
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

  /// All words of the sources and the tests.
  private static func code() throws -> Set<String> {
    var words: Set<String> = []
    for folder in ["Sources", "Tests"] {
      let root = top.appendingPathComponent(folder).path
      let files = FileManager.default.enumerator(atPath: root)?.allObjects ?? []
      for case let file as String in files where file.hasSuffix(".swift") {
        let source = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
        words.formUnion(source.split { !$0.isLetter && !$0.isNumber }.map(String.init))
      }
    }
    return words
  }
}
