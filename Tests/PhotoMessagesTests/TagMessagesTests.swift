import PhotoMessages
import Testing

@testable import PhotoFiles

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

  /// Source: Exif 2.32, 4.6.4 and 4.6.5, and TIFF 6.0.
  @Test(
    "numbers of Exif say what they mean",
    arguments: [
      ("ResolutionUnit", "1", "No unit"), ("ResolutionUnit", "2", "inches"),
      ("FocalPlaneResolutionUnit", "3", "cm"), ("ResolutionUnit", "4", nil),
      ("YCbCrPositioning", "1", "Centered"), ("YCbCrPositioning", "2", "Co-sited"),
      ("Compression", "6", "JPEG"), ("PhotometricInterpretation", "6", "YCbCr"),
      ("LightSource", "10", "Cloudy weather"), ("LightSource", "5", nil),
      ("SensingMethod", "2", "One-chip color area"), ("SensingMethod", "6", nil),
      ("GainControl", "1", "Low gain up"), ("SubjectDistanceRange", "3", "Distant view"),
      ("Orientation", "6", "Turned to the left"), ("Orientation", "9", nil),
      ("Orientation", "0", nil), ("Orientation", "-9223372036854775808", nil),
    ])
  func meanings(_ name: String, _ number: String, _ meaning: String?) {
    let tag = PhotoTag(
      block: .exif, group: "IFD0", number: nil, name: name, value: .text(number))
    #expect(english.meaning(of: tag) == meaning)
  }
}
