import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import VersoCLI

/// What people read of an error of the model.
@Suite struct SentenceTests {
  @Test("text that is no value of a field is told, and what would do")
  func fieldErrors() {
    let sentences: [(FieldError, String)] = [
      (.noRating("6"), "“6” is not a rating: ratings are whole numbers from -1 (rejected) to 5."),
      (
        .noDate("soon"),
        "“soon” is not a date: write 2024, 2024-05, 2024-05-01 or 2024-05-01T10:00:00+02:00."
      ),
      (
        .noNumber(.latitude, "north"),
        "“north” is not a latitude: write 54.32014, 54 19 12.5 N or 54°19'12.5\"N."
      ),
      (.noNumber(.iso, "x"), "“x” is not a number, as iso has to be."),
      (.outside(.longitude, -180...180), "longitude must be from -180 to 180."),
      (
        .noCountryCode("1"),
        "“1” is not a country code: these have two or three letters, such as DE or DEU."
      ),
    ]
    for (error, sentence) in sentences { #expect(error.sentence == sentence) }
  }

  @Test(
    "each mistake in a search is one sentence with its place",
    arguments: [
      (
        "colour:red", "At character 1: there is no field “colour”; put text with a colon in quotes."
      ),
      ("rating>=", "At character 9: a value is missing after “rating>=”."),
      (
        "rating:good",
        "At character 8: “good” is not a rating: ratings are whole numbers from -1 (rejected) to 5."
      ),
      ("(a", "At character 1: a closing bracket is missing."),
    ])
  func queryErrors(text: String, sentence: String) {
    let error = #expect(throws: QueryError.self) { try Query(text) }
    #expect(error?.sentence == sentence)
  }

  @Test("a name that is no field is told")
  func unknownField() {
    #expect(UnknownField(name: "stars").sentence == "There is no field “stars”.")
  }

  @Test("what could not follow a change is told")
  func notes() {
    let sentences: [(WriteNote, String)] = [
      (
        .makerNoteKept,
        "The camera's maker note stays as it was; it may still hold the position."
      ),
      (
        .motionPhotoKept,
        "The movie within the photo stays as it was; it may still hold the position."
      ),
      (
        .furtherPicturesKept,
        "The further pictures in the file stay as they were; they may still hold the position."
      ),
      (.positionKept(in: "a:b"), "Another position in a:b stays as it was."),
      (
        .positionKeptInPhoto,
        "The photo itself still holds the position; the sidecar hides it."
      ),
      (
        .datesKept([.dateDigitized, .dateModified]),
        "Not moved along, as places of the photo say different things: dateDigitized, dateModified."
      ),
      (.keywordsKept(in: "a:b"), "The keywords in a:b stay as they were."),
      (
        .wordsReplaced(in: .xmp, ["a", "b"]), "XMP said something else, and loses: a; b."
      ),
      (.photoLeft(PhotoError(Trouble("Why."))), "The photo itself is left as it is: Why."),
      (
        .notInSidecar([.creator, .title]),
        "The sidecar does not say creator, title: what the photo says has characters that XMP cannot hold."
      ),
      (
        .saysOtherwise([.creator]),
        "Without the sidecar the photo says something else of creator."
      ),
      (
        .sidecarLeft(name: "a.xmp"),
        "There are two sidecars; a.xmp is left as it is, and counts where the other says nothing."
      ),
    ]
    for (note, sentence) in sentences { #expect(ConsoleSentences.sentence(for: note) == sentence) }
  }
}
