import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// What programs and cameras write, though the standards have it otherwise, or have it since lately.
@Suite("Values in odd forms")
struct OddFormTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ options: [String]) throws -> PhotoRecord {
    let file = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(["-m", "-E"] + options, to: file.path)
    return PhotoReader().read(RawPath(file.path))
  }

  @Test(
    "the exposure of XMP alone is read in the forms that EXIF has, too",
    arguments: [
      ("exif:ShutterSpeedValue='8/1'", .exposureTime, .number(1.0 / 256)),
      ("exif:ShutterSpeedValue='8/1' exif:ExposureTime='1/250'", .exposureTime, .number(0.004)),
      ("exif:ShutterSpeedValue='800/1'", .exposureTime, nil),
      ("exif:ApertureValue='3/1'", .aperture, .number(8.0.squareRoot())),
      ("exif:ApertureValue='3/1' exif:FNumber='0/0'", .aperture, .number(8.0.squareRoot())),
      ("exif:ApertureValue='3/1' exif:FNumber='28/10'", .aperture, .number(2.8)),
      ("exif:Flash='9'", .flash, .integer(9)), ("exif:Flash='often'", .flash, nil),
      ("exif:ISOSpeedRatings='0'", .iso, nil), ("exif:ISOSpeedRatings='400'", .iso, .integer(400)),
      (
        "exifEX:PhotographicSensitivity='65535' exifEX:RecommendedExposureIndex='102400'", .iso,
        .integer(102_400)
      ),
      (
        "exifEX:PhotographicSensitivity='65535' exifEX:StandardOutputSensitivity='204800'", .iso,
        .integer(204_800)
      ),
      (
        "exifEX:PhotographicSensitivity='65535' exifEX:SensitivityType='3' exifEX:ISOSpeed='7'"
          + " exifEX:RecommendedExposureIndex='8'", .iso, .integer(7)
      ),
      ("exifEX:PhotographicSensitivity='65535'", .iso, .integer(65_535)),
      (
        "exifEX:PhotographicSensitivity='800' exifEX:RecommendedExposureIndex='9'", .iso,
        .integer(800)
      ),
    ] as [(String, Field, FieldValue?)])
  func exposure(_ xmp: String, _ field: Field, _ value: FieldValue?) throws {
    let names = "xmlns:exifEX='http://cipa.jp/exif/1.0/' " + xmp
    let packet = try TestPhoto.makePacket(in: folder, names)
    #expect(try read(["-XMP<=" + packet.path]).values[field] == value)
  }

  @Test("how a photo was taken is read in the first directory where that of EXIF does not say it")
  func firstDirectory() throws {
    let fields: [Field] = [.exposureTime, .aperture, .iso, .focalLength, .flash, .lens, .serial]
    let inFirst = [
      "-IFD0:ExposureTime=1/100", "-IFD0:FNumber=4", "-IFD0:ISO=100", "-IFD0:FocalLength=35",
      "-IFD0:Flash#=9", "-IFD0:LensModel=L0", "-IFD0:SerialNumber=S0",
    ]
    let first: [FieldValue] = [
      .number(0.01), .number(4), .integer(100), .number(35), .integer(9), .text("L0"), .text("S0"),
    ]
    let alone = try read(inFirst)
    #expect(fields.map { alone.values[$0] } == first)
    let file = folder.url.appendingPathComponent("photo.jpg")
    let answer = try #require(try ExifTool.json([file], ["-n", "-G1", "-EXIF:all"]).first)
    #expect(answer["IFD0:ExposureTime"] as? Double == 0.01 && answer["IFD0:ISO"] as? Int == 100)
    #expect(answer["IFD0:LensModel"] as? String == "L0")
    let both = try read(
      inFirst + [
        "-ExifIFD:ExposureTime=1/50", "-ExifIFD:FNumber=8", "-ExifIFD:ISO=200",
        "-ExifIFD:FocalLength=70", "-ExifIFD:Flash#=16", "-ExifIFD:LensModel=L1",
        "-ExifIFD:SerialNumber=S1",
      ])
    let second: [FieldValue] = [
      .number(0.02), .number(8), .integer(200), .number(70), .integer(16), .text("L1"),
      .text("S1"),
    ]
    #expect(fields.map { both.values[$0] } == second)
  }

  @Test("a serial number that is a number, or that of DNG, is read as ExifTool reads it")
  func serial() throws {
    _ = try read(["-ExifIFD:SerialNumber=613"])
    let file = folder.url.appendingPathComponent("photo.jpg")
    var bytes = try Array(Data(contentsOf: file))
    let entry = try #require(bytes.firstRange(of: [0xA4, 0x31, 0, 2, 0, 0, 0, 4] as [UInt8]))
    let number: [UInt8] = [0xA4, 0x31, 0, 4, 0, 0, 0, 1, 0, 0, 2, 0x65]
    bytes.replaceSubrange(entry.lowerBound..<entry.lowerBound + 12, with: number)
    try Data(bytes).write(to: file)
    let answer = try ExifTool.json([file], ["-SerialNumber"]).first
    #expect(answer?["SerialNumber"] as? Int == 613)
    #expect(PhotoReader().read(RawPath(file.path)).values[.serial] == .text("613"))
    let dng = try read(["-IFD0:CameraSerialNumber=D7", "-IFD0:Make=ACME"])
    #expect(dng.values[.serial] == .text("D7"))
  }

  @Test("a reference of an altitude that is text says what the number says, to ExifTool, too")
  func altitudeReference() throws {
    let form: [UInt8] = [0, 5, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0]
    for (text, altitude) in [("1", -100.0), ("0", 100)] {
      _ = try read(["-EXIF:GPSAltitude=100", "-EXIF:GPSAltitudeRef#=1"])
      let file = folder.url.appendingPathComponent("photo.jpg")
      var bytes = try Array(Data(contentsOf: file))
      let entry = try #require(bytes.firstRange(of: form))
      bytes.replaceSubrange(entry, with: [0, 5, 0, 2, 0, 0, 0, 2] + text.utf8 + [0, 0, 0])
      try Data(bytes).write(to: file)
      let answer = try ExifTool.json([file], ["-n", "-Composite:GPSAltitude"]).first
      #expect((answer?["GPSAltitude"] as? NSNumber)?.doubleValue == altitude)
      #expect(PhotoReader().read(RawPath(file.path)).values[.altitude] == .number(altitude))
    }
  }

  @Test(
    "places that say the same in forms of their own agree",
    arguments: [
      // IPTC has carriage returns between lines.
      (
        .description, .text("A\nB"),
        [
          "-IPTC:Caption-Abstract=A&#xd;B", "-XMP-dc:Description=A&#xa;B",
          "-EXIF:ImageDescription=A&#xd;&#xa;B",
        ]
      ),
      (.description, .text("A\nB"), ["-IPTC:Caption-Abstract=A&#xd;&#xa;B"]),
      (
        .creator, .list(["John Smith"]),
        ["-EXIF:Artist=John Smith        ", "-XMP-dc:Creator=John Smith"]
      ),
      (
        .creator, .list(["Ann", "Bob"]),
        ["-EXIF:Artist=Ann;Bob", "-XPAuthor=Ann;Bob", "-XMP-dc:Creator=Ann", "-XMP-dc:Creator=Bob"]
      ),
      (
        .keywords, .list(["a", "b"]),
        [
          "-XMP-dc:Subject=a", "-XMP-dc:Subject=b", "-IPTC:Keywords=b", "-IPTC:Keywords=a ",
          "-IPTC:Keywords=b",
        ]
      ),
      (
        .credit, .text("Smith & Sons"),
        [
          "-api", "Compact=Shorthand", "-XMP-photoshop:Credit=Smith &amp; Sons",
          "-IPTC:Credit=Smith &amp; Sons",
        ]
      ),
      (.copyright, .text("Editor"), ["-EXIF:Copyright= &#0;Editor"]),
      (.altitude, .number(-3), ["-EXIF:GPSAltitude=3", "-EXIF:GPSAltitudeRef#=3"]),
      (.altitude, .number(3), ["-EXIF:GPSAltitude=3", "-EXIF:GPSAltitudeRef#=2"]),
    ] as [(Field, FieldValue, [String])])
  func agreement(_ field: Field, _ value: FieldValue, _ options: [String]) throws {
    let record = try read(options)
    #expect(record.values[field] == value)
    #expect(record.problems.filter { $0.field == field }.isEmpty)
  }

  @Test("the order of creators matters, and that of keywords does not")
  func order() throws {
    let record = try read([
      "-EXIF:Artist=Bob; Ann", "-XMP-dc:Creator=Ann", "-XMP-dc:Creator=Bob",
      "-IPTC:Keywords=a", "-XMP-dc:Subject=a", "-XMP-dc:Subject=b",
    ])
    #expect(record.problems.compactMap(\.field) == [.keywords, .creator])
  }

  @Test(
    "a sensitivity that has no room in its tag stands in the one that exiv2 names, too",
    arguments: [
      (65535, 2, [0x8832: 102_400]), (0, 1, [0x8831: 400]), (nil, 3, [0x8833: 204_800]),
      (200, 2, [0x8832: 102_400]), (65535, 2, [:]), (nil, 2, [0x8831: 400]),
      (65535, 4, [0x8831: 70_000, 0x8832: 80_000, 0x8833: 90_000]),
      (65535, 5, [0x8831: 70_000, 0x8832: 80_000, 0x8833: 90_000]),
      (65535, 6, [0x8831: 70_000, 0x8832: 80_000, 0x8833: 90_000]),
      (65535, 7, [0x8831: 70_000, 0x8832: 80_000, 0x8833: 90_000]),
      (65535, 7, [0x8831: 70_000]),
    ] as [(Int?, Int, [Int: Int])])
  func sensitivity(_ iso: Int?, _ type: Int, _ others: [Int: Int]) throws {
    let names = [
      0x8831: "StandardOutputSensitivity", 0x8832: "RecommendedExposureIndex", 0x8833: "ISOSpeed",
    ]
    let record = try read(
      ["-EXIF:SensitivityType#=\(type)"] + (iso.map { ["-EXIF:ISO=\($0)"] } ?? [])
        + others.compactMap { id, value in names[id].map { "-EXIF:\($0)=\(value)" } })
    let output = try ExternalProgram("exiv2", ["pr", record.path.text]).run()
    let line = output.text.split(separator: "\n").first { $0.hasPrefix("ISO speed") }
    let judged = line?.split(separator: ":").last.flatMap { Int($0.trimmingSpaces) }
    let found = record.values[.iso].flatMap { if case .integer(let iso) = $0 { iso } else { nil } }
    #expect(found == judged)
  }

  @Test("a date that stands in IFD0 is told by its name there")
  func strayDate() throws {
    let file = try folder.file("stray.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(["-EXIF:DateTimeOriginal=2010:05:06 07:08:09"], to: file.path)
    #expect(
      Twin.exif(.date(ExifTag(.ifd0, 0x9003), fraction: .subSecTime, offset: .offsetTime)).name
        == "IFD0 DateTimeOriginal")
  }
}
