import PhotoFiles
import PhotoMessages
import Testing

@Suite("What tags say")
struct TagMessagesTests {
  private let english = PhotoMessages(EnglishMessages())

  @Test(
    "what is long is cut, and says how much there is more",
    arguments: [
      (PhotoTag.Value.text("sea"), "sea"), (.bytes(12), "(12 bytes)"), (.bytes(1), "(one byte)"),
      (.cut("A long", byteCount: 9_999), "A long… and 9999 bytes more"),
      (.cut("", byteCount: 1), "… and one byte more"),
      (.cut("é", byteCount: 10_000), "é… and 10 kB more"),
      (.cut("é", byteCount: 4_200_000), "é… and 4 MB more"),
      (.list([.text("a"), .omitted(2)]), "a; … and 2 more"),
      (
        .structure([.init(name: "City", value: .text("Kiel")), .init(name: "n", value: .list([]))]),
        "{City: Kiel, n: }"
      ),
    ])
  func values(_ value: PhotoTag.Value, _ text: String) {
    #expect(english.text(of: value) == text)
  }
}
