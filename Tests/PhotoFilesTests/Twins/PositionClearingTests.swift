import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct PositionClearingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  private func write(
    _ values: FieldChanges, to name: String = "photo.jpg",
    _ destination: WriteOptions.Destination = .automatic
  ) -> WriteResult {
    TestPhoto.write(values, to: path(name), WriteOptions(destination: destination))
  }

  private func tags(_ name: String = "photo.jpg") throws -> [String: String] {
    try ExifTool.tags(
      of: folder.url.appendingPathComponent(name), ["-G1", "-n", "-a", "-struct"])
  }

  private static let cleared: FieldChanges = [.latitude: nil, .longitude: nil]

  private static let location = [
    "-EXIF:Make=ACME", "-EXIF:GPSLatitude=54.1", "-EXIF:GPSLatitudeRef=N",
    "-EXIF:GPSLongitude=12.1", "-EXIF:GPSLongitudeRef=E", "-EXIF:GPSAltitude=3",
    "-EXIF:GPSAltitudeRef=0", "-EXIF:GPSDateStamp=2024:05:01", "-EXIF:GPSTimeStamp=10:00:00",
    "-EXIF:GPSMapDatum=WGS-84", "-EXIF:GPSProcessingMethod=GPS", "-EXIF:GPSDOP=2",
    "-EXIF:GPSAreaInformation=Pier", "-EXIF:GPSDestLatitude=54", "-EXIF:GPSDestLatitudeRef=N",
    "-EXIF:GPSSpeed=3", "-EXIF:GPSHPositioningError=5", "-XMP-exif:GPSLatitude=54.1",
    "-XMP-exif:GPSLongitude=12.1", "-XMP-exif:GPSTimeStamp=2024:05:01 10:00:00",
    "-XMP-exif:GPSDOP=2", "-XMP-exif:GPSMapDatum=WGS-84", "-XMP-exif:GPSProcessingMethod=GPS",
  ]

  private static let drone = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/"
     xmlns:exif="http://ns.adobe.com/exif/1.0/"
     drone-dji:GPSLatitude="+54.1000000" drone-dji:GPSLongtitude="+12.1000000"
     drone-dji:AbsoluteAltitude="+118.50" drone-dji:RelativeAltitude="+30.00"
     drone-dji:RtkStdLat="0.1" drone-dji:GimbalYawDegree="+12.3"
     exif:GPSAltitude="118500/1000"/></rdf:RDF></x:xmpmeta>
    """

  @Test("a location that cannot be read goes, too, when it is cleared", arguments: [false, true])
  func unreadable(isInXMP: Bool) throws {
    let photo = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    let packet = Self.drone.replacing("drone-dji:GPSLongtitude", with: "exif:GPSDOP")
      .replacing(
        "drone-dji:GPSLatitude=\"+54.1000000\"",
        with: "exif:GPSLatitude=\"54,6.0\" exif:GPSLongitude=\"12,6.0\"")
    let file = try folder.file("packet.xmp", containing: Data(packet.utf8))
    let location =
      isInXMP
      ? ["-XMP<=" + file.path] : ["-EXIF:GPSLatitude=54.1", "-EXIF:GPSLongitude=12.1"]
    try ExifTool.write(["-m", "-n"] + location, to: photo.path)
    try FileManager.default.removeItem(at: file)
    #expect(try tags().keys.contains { $0.contains("GPSL") })
    #expect(PhotoReader().read(path("photo.jpg")).values[.latitude] == nil)
    #expect(write(Self.cleared).outcome == .written)
    #expect(try tags().keys.filter { $0.contains("GPS") && !$0.contains("Version") } == [])
    #expect(write(Self.cleared).outcome == .unchanged)
  }

  @Test(
    "ExifTool finds nothing that tells of the location once it is cleared, alone or with the rest")
  func clearing() throws {
    let photo = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(["-m", "-EXIF:GPSImgDirection=90"] + Self.location, to: photo.path)
    let result = write(Self.cleared)
    #expect(result.outcome == .written && result.notes == [])
    #expect(Set(result.changes.map(\.field)) == [.latitude, .longitude, .altitude])
    let left = try tags().keys.filter { $0.contains("GPS") }
    // Where the camera looked does not tell where it was.
    #expect(Set(left) == ["GPS:GPSVersionID", "GPS:GPSImgDirection"])
  }

  /// A packet as Apple's Photos writes it, and one as icloudpd does.
  private static let decimals = [
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/">
    <exif:GPSLongitudeRef>W</exif:GPSLongitudeRef><exif:GPSLongitude>66.25</exif:GPSLongitude>
    <exif:GPSLatitude>24.5</exif:GPSLatitude><exif:GPSLatitudeRef>N</exif:GPSLatitudeRef>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """,
    """
    <?xml version="1.0" encoding="utf-8"?>
    <x:xml_doc xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/">
    <exif:GPSLatitude>24.5</exif:GPSLatitude><exif:GPSLongitude>-66.25</exif:GPSLongitude>
    </rdf:Description></rdf:RDF></x:xml_doc>
    """,
  ]

  @Test(
    "decimal degrees of a sidecar are read, and the letters beside them go with the old position",
    arguments: decimals)
  func decimal(packet: String) throws {
    func sidecar() throws -> (text: String, tags: [String: String]) {
      let file = folder.url.appendingPathComponent("photo.jpg.xmp")
      return (try String(contentsOf: file, encoding: .utf8), try tags("photo.jpg.xmp"))
    }
    try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try folder.file("photo.jpg.xmp", containing: Data(packet.utf8))
    let values = PhotoReader().read(path("photo.jpg")).values
    #expect(values[.latitude] == .number(24.5) && values[.longitude] == .number(-66.25))
    #expect(try sidecar().tags["XMP-exif:GPSLatitude"] == "24.5")
    let set = write([.latitude: .number(-10.5), .longitude: .number(20)])
    #expect(set.outcome == .written && set.record?.values[.longitude] == .number(20))
    #expect(try !sidecar().text.contains("tudeRef"))
    #expect(try sidecar().tags["XMP-exif:GPSLatitude"] == "-10.5")
    #expect(try sidecar().tags["XMP-exif:GPSLongitude"] == "20")
  }

  @Test("the letters go when the position is cleared, too, in the photo and in a sidecar")
  func clearedLetters() throws {
    try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    let sidecar = try folder.file("photo.jpg.xmp", containing: Data(Self.decimals[0].utf8))
    #expect(write(Self.cleared).outcome == .written)
    #expect(PhotoReader().read(path("photo.jpg")).values[.latitude] == nil)
    if FileManager.default.fileExists(atPath: sidecar.path) {
      #expect(try !String(contentsOf: sidecar, encoding: .utf8).contains("Ref"))
    }
    let packet = try folder.file("packet", containing: Data(Self.decimals[0].utf8))
    _ = try TestPhoto.make("inside.jpg", in: folder, "-XMP<=\(packet.path)")
    #expect(try tags("inside.jpg")["XMP-exif:GPSLongitudeRef"] == "W")
    #expect(PhotoReader().read(path("inside.jpg")).values[.longitude] == .number(-66.25))
    #expect(write(Self.cleared, to: "inside.jpg").outcome == .written)
    #expect(try tags("inside.jpg").keys.filter { $0.contains("GPS") } == [])
  }

  @Test("where nothing else is in it, the GPS directory goes")
  func directory() throws {
    let photo = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(["-m"] + Self.location, to: photo.path)
    #expect(write(Self.cleared).outcome == .written)
    #expect(try tags().keys.filter { $0.contains("GPS") } == [])
  }

  @Test("a drone's own position follows, and goes with the location; how it flew stays")
  func drone() throws {
    try folder.file("a.R3D", containing: Data("raw".utf8))
    let sidecar = try folder.file("a.R3D.xmp", containing: Data(Self.drone.utf8))
    #expect(PhotoReader().read(path("a.R3D")).values[.latitude] == .number(54.1))
    let set = write(
      [.latitude: .number(-1.25), .longitude: .number(2), .altitude: .number(7)], to: "a.R3D")
    #expect(
      set.outcome == .written
        && set.record?.problems.contains { $0.kind == .disagreement } == false)
    let text = String(decoding: try Data(contentsOf: sidecar), as: UTF8.self)
    #expect(text.contains("drone-dji:GPSLatitude=\"-1.25\""))
    #expect(text.contains("drone-dji:GPSLongtitude=\"+2.0\""))
    #expect(text.contains("drone-dji:AbsoluteAltitude=\"+7.0\""))
    #expect(write(Self.cleared, to: "a.R3D").outcome == .written)
    let after = String(decoding: try Data(contentsOf: sidecar), as: UTF8.self)
    for name in ["GPS", "Altitude", "RtkStd"] { #expect(!after.contains("drone-dji:\(name)")) }
    #expect(!after.contains("AbsoluteAltitude") && !after.contains("RelativeAltitude"))
    #expect(after.contains("drone-dji:GimbalYawDegree"))
  }

  @Test("what cannot follow is named")
  func notes() throws {
    let photo = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    let options = [
      "-m", "-EXIF:GPSLatitude=54.1", "-EXIF:GPSLatitudeRef=N",
      "-EXIF:GPSLongitude=12.1", "-EXIF:GPSLongitudeRef=E", "-ExifIFD:MakerNoteUnknownText=Place",
      "-XMP-iptcExt:LocationCreated={GPSLatitude=54.1,GPSLongitude=12.1,City=Rome}",
      "-XMP-iptcExt:LocationShown={GPSLatitude=1,GPSLongitude=2}",
    ]
    try ExifTool.write(options, to: photo.path)
    let copy = try folder.file("copy.jpg", containing: try Data(contentsOf: photo))
    let result = write(Self.cleared)
    #expect(
      Set(result.notes) == [
        .makerNoteKept, .positionKept(in: "Iptc4xmpExt:LocationShown"),
      ])
    let tags = try tags()
    #expect(tags["XMP-iptcExt:LocationCreated"]?.contains("GPS") == false)
    #expect(tags["XMP-iptcExt:LocationCreated"]?.contains("Rome") == true)
    #expect(write(Self.cleared, to: "copy.jpg", .sidecar).notes == [.positionKeptInPhoto])
    #expect(try Data(contentsOf: copy).count > 0)
    #expect(PhotoReader().read(path("copy.jpg")).values[.latitude] == nil)
  }

  @Test(
    "a movie behind the picture cannot follow, either", arguments: ["MotionPhoto", "MicroVideo"])
  func motionPhoto(property: String) throws {
    for (value, notes) in [("1", [WriteNote.motionPhotoKept]), ("0", [])] {
      let name = "\(value).jpg"
      // ExifTool 12.57 knows one of the two names.
      let packet = try TestPhoto.makePacket(
        in: folder,
        "exif:GPSLatitude='54,6.0N' exif:GPSLongitude='12,6.0E' GCamera:\(property)='\(value)'")
      _ = try TestPhoto.make(name, in: folder, "-XMP<=\(packet.path)")
      #expect(write([.title: .text("A")], to: name).notes == [])
      #expect(write(Self.cleared, to: name).notes == notes)
    }
  }

  @Test("further pictures in the file, as phones put there, cannot follow, either")
  func furtherPictures() throws {
    let photo = try TestPhoto.make(
      "photo.jpg", in: folder, "-EXIF:GPSLatitude=54.1", "-EXIF:GPSLatitudeRef=N",
      "-EXIF:GPSLongitude=12.1", "-EXIF:GPSLongitudeRef=E")
    var bytes = Array(try Data(contentsOf: photo))
    let tables = try #require(bytes.firstRange(of: [0xFF, 0xDB])?.lowerBound)
    bytes.insert(contentsOf: [0xFF, 0xE2, 0, 6] + Array("MPF\0".utf8), at: tables)
    try Data(bytes).write(to: photo)
    #expect(write([.title: .text("A")]).notes == [])
    #expect(write(Self.cleared).notes == [.furtherPicturesKept])
  }

  @Test("a latitude without a longitude is refused, unless the other one is there")
  func halves() throws {
    _ = try TestPhoto.make("none.jpg", in: folder, "-EXIF:Make=ACME")
    _ = try TestPhoto.make(
      "both.jpg", in: folder, "-EXIF:GPSLatitude=54.1", "-EXIF:GPSLatitudeRef=N",
      "-EXIF:GPSLongitude=12.1", "-EXIF:GPSLongitudeRef=E")
    let outcome = write([.latitude: .number(1)], to: "none.jpg").outcome
    #expect(outcome == .refused(PhotoError(WritingError.halfPosition)))
    guard case .refused = write([.longitude: nil], to: "both.jpg").outcome else {
      Issue.record("written")
      return
    }
    #expect(write([.latitude: .number(1)], to: "both.jpg").outcome == .written)
    #expect(
      write([.latitude: .number(1), .longitude: .number(1)], to: "none.jpg").outcome == .written)
  }
}
