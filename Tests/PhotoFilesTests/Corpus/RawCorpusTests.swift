import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// The raw files of the corpus whose formats are makers' own, beside what ExifTool says of them.
@Suite(.enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct RawCorpusTests {
  /// The fields, and ExifTool's names of them; the first that is there counts.
  private static let tags: [(field: Field, tags: [String])] = [
    (.cameraMake, ["IFD0:Make", "CanonRaw:Make", "SigmaRaw:Make"]),
    (.cameraModel, ["IFD0:Model", "CanonRaw:Model", "SigmaRaw:Model"]),
    (
      .dateTaken,
      ["ExifIFD:DateTimeOriginal", "CanonRaw:DateTimeOriginal", "SigmaRaw:DateTimeOriginal"]
    ),
    (
      .width,
      [
        "CanonRaw:ImageWidth", "SigmaRaw:ImageWidth", "MinoltaRaw:ImageWidth",
        "PhaseOne:ImageWidth",
      ]
    ),
    (
      .height,
      [
        "CanonRaw:ImageHeight", "SigmaRaw:ImageHeight", "MinoltaRaw:ImageHeight",
        "PhaseOne:ImageHeight",
      ]
    ),
  ]

  @Test(
    "camera, date and size are what ExifTool says",
    arguments: [
      "exiftool/CanonRaw.crw", "exiv2/exiv2-canon-powershot-s40.crw", "exiftool/Minolta.mrw",
      "exiftool/Sigma.x3f", "exiftool/SigmaDP2.x3f", "exiftool/PhaseOne.iiq",
      "exiftool/Panasonic.rw2",
    ])
  func agrees(name: String) throws {
    let file = try #require(Corpus.folder).appendingPathComponent(name)
    let answer = try #require(ExifTool.json([file], ["-G1", "-n"]).first)
    let record = PhotoReader().read(RawPath(file.path))
    #expect(record.error == nil && !record.isUnread, "\(record.problems)")
    #expect(record.values[.format]?.text == file.pathExtension)
    for (field, tags) in Self.tags {
      let said = tags.lazy.compactMap { answer[$0] }.first
      guard let expected = said.flatMap({ ExpectedValue($0, of: field) }) else { continue }
      #expect(ExpectedValue.agree(expected, record.values[field]), "\(field): \(expected.text)")
    }
    let iso = answer["IFD0:ISO"] as? Int ?? answer["ExifIFD:ISO"] as? Int
    if let iso { #expect(record.values[.iso] == .integer(iso)) }
  }

  @Test("the packet and the IPTC that ExifTool writes into Minolta's raw file are read")
  func minolta() throws {
    let folder = try TemporaryFolder()
    let original = try #require(Corpus.folder).appendingPathComponent("exiftool/Minolta.mrw")
    let file = try folder.file("a.mrw", containing: try Data(contentsOf: original))
    try ExifTool.write(
      ["-XMP-dc:Title=Sea", "-XMP-xmp:Rating=3", "-IPTC:City=Kiel"], to: file.path)
    let record = PhotoReader().read(RawPath(file.path))
    #expect(record.values[.title] == .text("Sea") && record.values[.rating] == .integer(3))
    #expect(record.values[.city] == .text("Kiel") && record.problems.isEmpty)
  }

  /// What ExifTool says of a file, but for what tells of the file itself and what it works out.
  private func tags(of file: URL) throws -> [String: String] {
    try ExifTool.tags(of: file, ["-G1", "-n", "-u"]).filter { name, _ in
      !["SourceFile", "File:", "System:", "Composite:"].contains { name.hasPrefix($0) }
    }
  }

  @Test("a position is taken out of a CR3 file, which loses nothing else")
  func positionOfCR3() throws {
    let folder = try TemporaryFolder()
    let original = try #require(Corpus.folder).appendingPathComponent("exiftool/CanonRaw.cr3")
    let file = try folder.file("a.cr3", containing: try Data(contentsOf: original))
    let position = [
      "GPSLatitude=48.5", "GPSLongitude=11.25", "GPSAltitude=519", "GPSDateStamp=2024:05:06",
    ]
    try ExifTool.write(
      ["-GPSLatitudeRef=N", "-GPSLongitudeRef=E"] + position.map { "-\($0)" }, to: file.path)
    let path = RawPath(file.path)
    let before = try tags(of: file)
    let record = PhotoReader().read(path)
    #expect(record.values[.latitude] == .number(48.5))
    let result = TestPhoto.write([.latitude: nil, .longitude: nil, .altitude: nil], to: path)
    #expect(result.outcome == .written && result.files.map(\.kind) == [.photo])
    let after = try tags(of: file)
    #expect(before.keys.contains("GPS:GPSLatitude") && before.keys.contains("GPS:GPSAltitude"))
    #expect(after == before.filter { !$0.key.contains(":GPS") })
  }

  @Test("every raw file of the corpus is read or is an error, and none ends the program")
  func all() throws {
    let files = Corpus.files("crw", "mrw", "x3f", "rw2", "iiq", "raf", "nef", "cr2", "cr3")
    for file in files {
      _ = PhotoReader().readWithTags(RawPath(file.path))
      _ = PhotoReader().embeddedThumbnail(of: RawPath(file.path))
    }
  }
}
