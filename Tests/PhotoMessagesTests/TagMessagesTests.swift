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

  /// Source: Exif 2.32, 4.6.5 and 4.6.6, and annex C. ExifTool says the same of these numbers.
  @Test(
    "what was measured is said in its unit, and not as the fraction of the file",
    arguments: [
      ("ExposureTime", "10/2500", "1/250 s"), ("ExposureTime", "10000/1140250", "1/114 s"),
      ("ExposureTime", "0/1", nil), ("ExposureTime", "1/0", nil), ("ExposureTime", "", nil),
      ("ExposureTime", "5/2", "2.5 s"),
      ("ShutterSpeedValue", "1275068416/134217728", "1/724 s"), ("ShutterSpeedValue", "-1", "2 s"),
      ("ShutterSpeedValue", "99999", nil),
      ("ApertureValue", "497/100", "f/5.6"), ("MaxApertureValue", "3", "f/2.8"),
      ("FNumber", "28/10", "f/2.8"), ("FocalLength", "350/10", "35 mm"),
      ("ExposureBiasValue", "-1090519041/1677721600", "−0.65 EV"),
      ("ExposureBiasValue", "1/3", "+0.33 EV"), ("ExposureBiasValue", "0/10", "0 EV"),
      ("ExposureBiasValue", "1/2", "+0.5 EV"), ("BrightnessValue", "905/100", "9.05 EV"),
      ("SubjectDistance", "25/10", "2.5 m"),
      ("LensSpecification", "24 70 28/10 28/10", "24–70 mm f/2.8"),
      ("LensSpecification", "18 55 35/10 56/10", "18–55 mm f/3.5–5.6"),
      ("LensSpecification", "50 50 0/0 0/0", "50 mm"),
      ("GPSLatitude", "54 5938/100 0", "54° 59′ 22.8″"), ("GPSLongitude", "8 30 0/0", "8° 30′ 0″"),
      ("GPSLatitude", "0/0 0/0 0/0", nil), ("GPSLatitude", "54,59.38N", nil),
      ("GPSTimeStamp", "13 22 59/10", "13:22:05 UTC"), ("GPSTimeStamp", "25 0 0", nil),
      ("GPSAltitude", "1205/10", "120.5 m"), ("GPSAltitudeRef", "1", "Below sea level"),
      ("GPSLongitudeRef", "W", "West"), ("GPSImgDirection", "27055/100", "270.55°"),
      ("GPSImgDirectionRef", "M", "Magnetic north"),
    ])
  func quantities(_ name: String, _ text: String, _ meaning: String?) {
    func said(_ block: PhotoTag.Block, _ group: String) -> String? {
      english.meaning(
        of: PhotoTag(block: block, group: group, number: nil, name: name, value: .text(text)))
    }
    #expect(said(.exif, "Exif") == meaning && said(.sidecar, "exif") == meaning)
    #expect(said(.xmp, "acdsee") == nil && said(.iptc, "2") == nil)
  }
}
