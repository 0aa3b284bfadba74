import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Sentences of the window")
struct SentencesTests {
  @Test("places that disagree about a date say it as people of the place write it")
  func dates() throws {
    let date = try #require(PhotoDate(iso: "2024-05-12T06:10:23"))
    let statements = [
      Problem.Statement(.exif, says: .date(date)),
      Problem.Statement(.xmp, says: .text("2024-05-12")),
    ]
    #expect(
      Sentences.sentence(for: .disagreement(statements))
        == "EXIF says “\(DateWords.full(date))”, XMP says “2024-05-12”")
  }
}
