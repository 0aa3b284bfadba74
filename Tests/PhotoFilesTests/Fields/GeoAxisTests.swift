import Testing

@testable import PhotoFiles

struct GeoAxisTests {
  @Test(
    "XMP's angles are read in both forms",
    arguments: [
      ("54,19.2N", 54.32), ("54,19,12N", 54.32), (" 54,19.2S ", -54.32), ("0,0N", 0), ("90,0n", 90),
    ])
  func latitude(text: String, degrees: Double) {
    #expect(GeoAxis.latitude.angle(xmp: text) == degrees)
  }

  @Test(
    "what is not an angle of this axis is none",
    arguments: [
      "54,19.2", "54,19.2E", "91", "-90.5", "1e1", "0x1", "1-1", "+", "inf", "54.1 north", "N", "",
      "91,0N", "-5,0N", "nan,0N", "5,x,0N", "1e999,0N",
    ])
  func noLatitude(text: String) {
    #expect(GeoAxis.latitude.angle(xmp: text) == nil)
  }

  @Test(
    "decimal degrees have a sign, or their letter beside them",
    arguments: [
      ("54.32", nil, 54.32), ("-54.32", nil, -54.32), ("+54.32", nil, 54.32), ("54", nil, 54),
      ("54.32", "S", -54.32), ("54.32", " south", -54.32), ("54.32", "N", 54.32),
      ("54.32", " ", 54.32), ("-54.32", "N", -54.32), ("-54.32", "S", -54.32),
      ("54,19.2", "S", -54.32), ("54,19.2N", "S", 54.32), ("54.32", "E", nil),
      ("24.841374999999999", "N", 24.841375),
    ] as [(String, String?, Double?)])
  func decimal(text: String, letter: String?, degrees: Double?) {
    #expect(GeoAxis.latitude.angle(xmp: text, reference: letter) == degrees)
  }

  @Test("degrees, minutes and seconds give the same number as the decimal degrees they stand for")
  func rounding() {
    #expect(GeoAxis.longitude.angle([12, 6, 0], letter: "W") == -12.1)
    #expect(GeoAxis.longitude.angle([9, 59, 37.4532], letter: "east") == 9.99373700)
    // Signs beside letters, as ExifTool takes them.
    #expect(GeoAxis.longitude.angle([-10, -30, -36], letter: "W") == -10.51)
    #expect(GeoAxis.longitude.angle([-10.5], letter: "E") == 10.5)
  }
}
