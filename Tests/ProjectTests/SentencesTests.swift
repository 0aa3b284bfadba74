import Foundation
import TestSupport
import Testing

@Suite("Errors are values up to the edge")
struct SentencesTests {
  private static let belowTheEdge = ["PhotoFormats", "PhotoModel", "PhotoFiles", "PhotoStore"]

  /// The lines of code of some modules, with the paths of their files.
  private func lines(of modules: [String]) -> [(path: String, line: String)] {
    SourceFile.all(in: "Sources").filter { modules.contains($0.target) }.flatMap { file in
      file.lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
        .map { (file.path, $0) }
    }
  }

  @Test("below the window and the command line, an error is a case with its data and no sentence")
  func sentences() {
    // It begins with a capital or a value, has a word in small letters, and ends with a full stop.
    let sentence = #/"(?:\p{Lu}|“|\\\()[^"]* \p{Ll}[^"]*\."/#
    for (path, line) in lines(of: Self.belowTheEdge) where line.contains(sentence) {
      Issue.record("\(path): \(line)")
    }
  }

  @Test("below the window and the command line, nothing is known by the words that people see")
  func words() {
    // Raw values of several words, and the names of blocks, for which there is `Problem.Place`.
    let words = #/case \w+ = "[^"]* [^"]*"|, \w+ = "[^"]* [^"]*"|"(?:EXIF|IPTC|XMP)"/#
    let modules = Self.belowTheEdge.filter { $0 != "PhotoFormats" }
    for (path, line) in lines(of: modules) where line.contains(words) {
      Issue.record("\(path): \(line)")
    }
  }

  @Test("no error describes itself, which would be as good as a sentence to whoever prints it")
  func descriptions() {
    let declaration = #/\b(?:struct|enum|class|extension) (?:\w+\.)*(\w+): ([^{]+)/#
    var errors: Set<String> = []
    var described: Set<String> = []
    for (_, line) in lines(of: Self.belowTheEdge + ["VersoCLI"]) {
      guard let match = line.firstMatch(of: declaration) else { continue }
      let protocols = match.2.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      if protocols.contains("Error") { errors.insert(String(match.1)) }
      if protocols.contains("LocalizedError") || protocols.contains("CustomStringConvertible") {
        described.insert(String(match.1))
      }
    }
    #expect(errors.count > 10)
    #expect(errors.isDisjoint(with: described), "\(errors.intersection(described))")
  }
}
