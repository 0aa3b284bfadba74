import Foundation
import TestSupport
import Testing

@Suite("Errors are values up to the edge")
struct SentencesTests {
  private static let belowTheEdge = ["PhotoFormats", "PhotoModel", "PhotoFiles", "PhotoStore"]

  @Test("below the window and the command line, an error is a case with its data and no sentence")
  func sentences() {
    // It begins with a capital or a value, has a word in small letters, and ends with a full stop.
    let sentence = #/"(?:\p{Lu}|“|\\\()[^"]* \p{Ll}[^"]*\."/#
    // An error that describes itself, which is as good as a sentence to whoever prints it.
    let description = #/LocalizedError|(?:Error|Fault|Problem)\b.*: .*CustomStringConvertible/#
    for file in SourceFile.all(in: "Sources") where Self.belowTheEdge.contains(file.target) {
      let code = file.lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      for line in code where line.contains(sentence) || line.contains(description) {
        Issue.record("\(file.path): \(line)")
      }
    }
  }
}
