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
    // An error that describes itself, which is as good as a sentence to whoever prints it.
    let description = #/LocalizedError|(?:Error|Fault|Problem)\b.*: .*CustomStringConvertible/#
    for (path, line) in lines(of: Self.belowTheEdge)
    where line.contains(sentence) || line.contains(description) {
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
}
