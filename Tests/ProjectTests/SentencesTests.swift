import Foundation
import TestSupport
import Testing

@Suite("Errors are values up to the edge")
struct SentencesTests {
  private static let belowTheEdge = ["PhotoFormats", "PhotoModel", "PhotoFiles", "PhotoStore"]

  /// The files below the edge that still have sentences for people. The list only gets shorter.
  private static let remaining: Set = [
    "Sources/PhotoFiles/FileSystem/FileError.swift",
    "Sources/PhotoFiles/Reading/PhotoReading.swift",
    "Sources/PhotoFiles/Reading/ReadingError.swift",
    "Sources/PhotoFiles/Writing/WritingError.swift",
    "Sources/PhotoFormats/FormatError.swift",
    "Sources/PhotoFormats/IIM/IIMFault.swift",
    "Sources/PhotoFormats/XMP/XMPFault.swift",
    "Sources/PhotoModel/Photos/Photo.swift",
    "Sources/PhotoStore/Journal/JournalRecovery+Text.swift",
    "Sources/PhotoStore/StoreError.swift",
  ]

  @Test("below the window and the command line, an error is a case with its data and no sentence")
  func sentences() {
    // It begins with a capital or a value, has a word in small letters, and ends with a full stop.
    let sentence = #/"(?:\p{Lu}|“|\\\()[^"]* \p{Ll}[^"]*\."/#
    var found: Set<String> = []
    for file in SourceFile.all(in: "Sources") where Self.belowTheEdge.contains(file.target) {
      let code = file.lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      for line in code where line.contains(sentence) || line.contains("LocalizedError") {
        found.insert(file.path)
        #expect(Self.remaining.contains(file.path), "\(file.path): \(line)")
      }
    }
    #expect(Self.remaining.subtracting(found).isEmpty, "these have none any more")
  }
}
