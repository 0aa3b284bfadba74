import PhotoModel
import Testing

@Suite("OperationName")
struct OperationNameTests {
  @Test(
    "says what was done",
    arguments: [
      ([.set(.rating, .integer(4))], 12, "Rate 12 photos"),
      ([.set(.title, .text("A"))], 1, "Change the title of 1 photo"),
      ([.clear(.dateTaken)], 2, "Clear the date taken of 2 photos"),
      ([.add(.keywords, ["sea"])], 3, "Add “sea” to the keywords of 3 photos"),
      ([.add(.keywords, ["sea", "sky"])], 3, "Add words to the keywords of 3 photos"),
      ([.remove(.keywords, ["sea"])], 1, "Remove “sea” from the keywords of 1 photo"),
      (
        [.set(.latitude, .number(1)), .set(.longitude, .number(2))], 1,
        "Change several fields of 1 photo"
      ),
    ] as [([Change], Int, String)])
  func text(changes: [Change], count: Int, text: String) {
    #expect(OperationName(changes, count: count).englishText == text)
  }
}
