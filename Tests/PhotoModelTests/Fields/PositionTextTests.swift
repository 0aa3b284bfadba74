import Testing

@testable import PhotoModel

@Suite("Positions as people paste them")
struct PositionTextTests {
  @Test(
    "two numbers are latitude and longitude",
    arguments: [
      ("54.1, 12.1", "54.1", "12.1"), ("54.1,12.1", "54.1", "12.1"), ("54,12.5", nil, nil),
      ("54.1; 12.1", "54.1", "12.1"), ("-54.1 12.1", "-54.1", "12.1"),
      ("54.1° N, 12.1° W", "54.1", "-12.1"), ("S54.1 E12", "-54.1", "12"),
      ("−54.1, +12.1", "-54.1", "+12.1"), ("54, 12", "54", "12"), ("54,1, 12,1", "54.1", "12.1"),
    ] as [(String, String?, String?)])
  func pairs(text: String, latitude: String?, longitude: String?) {
    let pair = PositionText.pair(in: text)
    #expect(pair?.latitude == latitude)
    #expect(pair?.longitude == longitude)
  }

  @Test(
    "degrees, minutes and seconds are a position, however they are written",
    arguments: [
      "54°19'12.5\"N 12°5'30\"W", "54°19′12.5″N, 12°5′30″W", "54 19 12.5 N 12 5 30 W",
      "54 deg 19' 12.50\" N, 12 deg 5' 30.00\" W", "N54°19'12.5\" W12°5'30\"",
      "54:19:12.5 N; 12:05:30 W", "12°5'30\"W 54°19'12.5\"N", "54 19 12.5, -12 5 30",
      "54° 19' 12.5\" -12° 5' 30\"", "54°19'12,5''N 12°5,5'W", "54,19,12.5N 12,5.5W",
    ])
  func angles(text: String) {
    let pair = PositionText.pair(in: text)
    #expect(pair?.latitude == "54.32013889")
    #expect(pair?.longitude == "-12.09166667")
  }

  @Test(
    "anything else is no pair",
    arguments: [
      "", "54.1", "54,1", "a, b", "54.1, 12.1, 3", "nan, inf", "54.1 N N, 12", "1e3, 2", "N, E",
      "54 19 12 5", "54°60'N 12°E", "54.5°30'N 12°E", "54 N 12 N", ";", "54°19'12\"5 N, 12 E",
    ])
  func noPairs(text: String) { #expect(PositionText.pair(in: text) == nil) }

  @Test(
    "one angle has a direction, a decimal comma, minutes and seconds",
    arguments: [
      ("54,1° s", Field.latitude, -54.1), ("12.1 W", .longitude, -12.1),
      ("54°19'12.5\"N", .latitude, 54.32013889), ("54,19.2N", .latitude, 54.32),
      ("54,19,12S", .latitude, -54.32), ("54,19N", .latitude, 54.19), ("0°0'0\"S", .latitude, 0),
      ("-12 5 30", .longitude, -12.09166667), ("90°N", .latitude, 90), ("54", .latitude, 54),
    ])
  func single(text: String, field: Field, degrees: Double) throws {
    #expect(try field.parse(text) == .number(degrees))
  }

  @Test(
    "what is no such angle is refused",
    arguments: [
      ("north", Field.latitude), ("12 E", .latitude), ("54 N", .longitude), ("-54 N", .latitude),
      ("54°61'N", .latitude), ("91°N", .latitude), ("54°-19'N", .latitude),
      ("54 19 12 5", .latitude),
      ("54'19\"N", .latitude), ("54..1", .latitude), ("54:", .latitude), ("N", .latitude),
    ])
  func refused(text: String, field: Field) {
    #expect(throws: FieldError.self) { try field.parse(text) }
  }

  @Test("an altitude has no minutes")
  func altitude() {
    #expect(throws: FieldError.self) { try Field.altitude.parse("54 19 12") }
  }
}
