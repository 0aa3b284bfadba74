import Testing

@testable import Verso

@Suite("Positions as people paste them")
struct PositionTextTests {
  @Test(
    "two numbers are latitude and longitude",
    arguments: [
      ("54.1, 12.1", "54.1", "12.1"), ("54.1,12.1", "54.1", "12.1"), ("54,12.5", nil, nil),
      ("54.1; 12.1", "54.1", "12.1"), ("-54.1 12.1", "-54.1", "12.1"),
      ("54.1° N, 12.1° W", "54.1", "-12.1"), ("S54.1 E12", "-54.1", "12"),
      ("−54.1, +12.1", "-54.1", "+12.1"), ("54, 12", "54", "12"),
    ] as [(String, String?, String?)])
  func pairs(text: String, latitude: String?, longitude: String?) {
    let pair = PositionText.pair(in: text)
    #expect(pair?.latitude == latitude)
    #expect(pair?.longitude == longitude)
  }

  @Test(
    "anything else is no pair",
    arguments: ["", "54.1", "54,1", "a, b", "54.1, 12.1, 3", "nan, inf", "54.1 N N, 12", "1e3, 2"])
  func noPairs(text: String) { #expect(PositionText.pair(in: text) == nil) }

  @Test("one number may have a direction and a decimal comma")
  func single() {
    #expect(PositionText.tidied("54,1° s", isLatitude: true) == "-54.1")
    #expect(PositionText.tidied("12.1 W", isLatitude: false) == "-12.1")
    #expect(PositionText.tidied("north", isLatitude: true) == "north")
  }
}
