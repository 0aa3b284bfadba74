import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// The first sidecar of a photo would hide what the photo says from programs that read nothing else: so it
/// says the same.
struct FirstSidecarTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  /// Writes changes over what is known of a photo in a list, where its inside is not read.
  @discardableResult
  private func write(_ values: FieldChanges, to name: String) -> WriteResult {
    TestPhoto.write(values, to: path(name))
  }

  private func tags(_ name: String) throws -> [String: Any] {
    let file = folder.url.appendingPathComponent(name)
    return try ExifTool.json([file], ["-G1", "-XMP:all"]).first ?? [:]
  }

  @Test("a format whose inside is not read says so, and does not say that it is empty")
  func unread() throws {
    try folder.file("a.r3d", containing: Data("RED2".utf8))
    let record = PhotoReader().read(path("a.r3d"))
    #expect(record.isUnread && record.error == nil)
    #expect(!Photo(id: .init(rawValue: 0), record: record).knows(.title))
    #expect(try !PhotoReader().read(RawPath(TestPhoto.make(in: folder).path)).isUnread)
  }

  @Test(
    "it starts from what EXIF, XMP and IPTC in the file say, by ExifTool's account",
    arguments: ["a.nef", "a.arw"])
  func starts(name: String) throws {
    _ = try TestPhoto.make(
      name, in: folder, "-XMP-dc:Title=Inside", "-XMP-dc:Subject=a", "-XMP-dc:Subject=b",
      "-XMP-crs:Exposure2012=+0.5", "-EXIF:Artist=Ann; Bob",
      "-EXIF:DateTimeOriginal=2024:05:01 10:00:00", "-EXIF:GPSLatitude=54.5",
      "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=12.25", "-EXIF:GPSLongitudeRef=E",
      "-IPTC:City=Rostock")
    let before = try Data(contentsOf: folder.url.appendingPathComponent(name))
    let result = write([.keywords: .list(["x"]), .rating: .integer(3)], to: name)
    #expect(result.outcome == .written && result.sidecar?.name == name + ".xmp")
    #expect(result.changes.first { $0.field == .keywords }?.old == .list(["a", "b"]))
    let tags = try tags(name + ".xmp")
    #expect(tags["XMP-dc:Subject"] as? String == "x")
    #expect(tags["XMP-dc:Title"] as? String == "Inside")
    #expect(tags["XMP-dc:Creator"] as? [String] == ["Ann", "Bob"])
    #expect(tags["XMP-photoshop:DateCreated"] as? String == "2024:05:01 10:00:00")
    #expect(tags["XMP-photoshop:City"] as? String == "Rostock")
    #expect(tags["XMP-xmp:Rating"] as? Int == 3)
    #expect("\(tags["XMP-crs:Exposure2012"] ?? "")" == "+0.5")
    #expect("\(tags["XMP-exif:GPSLatitude"] ?? "")".hasPrefix("54 deg 30'"))
    #expect(result.record?.values[.title] == .text("Inside"))
    #expect(try Data(contentsOf: folder.url.appendingPathComponent(name)) == before)
  }

  private func sidecar(of file: URL, _ changes: FieldChanges) throws -> (
    before: PhotoRecord, after: PhotoRecord
  ) {
    let path = RawPath(file.path)
    let before = PhotoReader().read(path)
    let result = TestPhoto.write(changes, to: path, WriteOptions(destination: .sidecar))
    #expect(result.outcome == .written)
    return (before, try #require(result.record))
  }

  @Test("what XMP in the file says of the camera and EXIF otherwise does not come to count by it")
  func camera() throws {
    let file = try TestPhoto.make(
      in: folder, "-n", "-EXIF:Orientation=1", "-XMP-tiff:Orientation=6", "-EXIF:ISO=100",
      "-XMP-exif:ISO=200",
      "-EXIF:FNumber=4", "-XMP-exif:FNumber=2.8", "-XMP-tiff:Make=Kodak", "-XMP-aux:Lens=50 mm",
      "-XMP-xmp:CreatorTool=Tool")
    let (before, after) = try sidecar(of: file, [.title: .text("T")])
    #expect(
      before.values[.orientation] == .integer(1) && before.values[.cameraMake] == .text("Kodak"))
    for field in Field.allCases where field != .title {
      #expect(after.values[field] == before.values[field], "\(field)")
    }
    let tags = try tags(file.lastPathComponent + ".xmp")
    #expect(tags["XMP-tiff:Orientation"] == nil && tags["XMP-exif:ISO"] == nil)
    #expect(
      tags["XMP-tiff:Make"] as? String == "Kodak" && tags["XMP-aux:Lens"] as? String == "50 mm")
  }

  @Test("what a newer IPTC says no more does not come back by it")
  func takenAway() throws {
    let file = try TestPhoto.make(
      in: folder, "-IPTC:ObjectName=New", "-XMP-dc:Title=Old", "-XMP-photoshop:City=Kiel",
      "-XMP-photoshop:Country=DE", "-Photoshop:IPTCDigest=00112233445566778899aabbccddeeff")
    let (before, after) = try sidecar(of: file, [.rating: .integer(3)])
    #expect(before.values[.title] == .text("New") && before.values[.city] == nil)
    #expect(after.values[.city] == nil && after.values[.country] == nil)
    #expect(after.values[.title] == .text("New"))
    #expect(try tags(file.lastPathComponent + ".xmp")["XMP-photoshop:City"] as? String == "")
  }

  @Test("keywords that nobody changes stand in it as they stand in the file")
  func sameKeywords() throws {
    let file = try TestPhoto.make(
      in: folder, "-XMP-dc:Subject=k1", "-XMP-dc:Subject= k3 ", "-XMP-dc:Subject=k1")
    _ = try sidecar(of: file, [.rating: .integer(3)])
    let tags = try tags(file.lastPathComponent + ".xmp")
    #expect(tags["XMP-dc:Subject"] as? [String] == ["k1", " k3 ", "k1"])
  }

  @Test("it starts from a packet in UTF-16 or UTF-32 as well, in UTF-8", arguments: [2, 4])
  func wide(unitSize: Int) throws {
    let text = String(
      decoding: FaultyPhoto.packet(
        FaultyPhoto.list("dc:subject", "Bag", "größer", "漢")
          + "<!-- kept --><xmp:Thing rdf:parseType='Resource'><dc:format>x</dc:format></xmp:Thing>"
          + "<crs:Exposure2012 xml:lang='de'>+0.5</crs:Exposure2012>"), as: UTF8.self)
    let units = unitSize == 2 ? text.utf16.map { UInt32($0) } : text.unicodeScalars.map(\.value)
    let packet = units.flatMap { unit in
      (0..<unitSize).map { UInt8(truncatingIfNeeded: unit >> (8 * (unitSize - 1 - $0))) }
    }
    let file = try folder.file("wide.jpg", containing: FaultyPhoto.jpeg(packet))
    let inside = try tags("wide.jpg")
    for changes: FieldChanges in [[.rating: .integer(3)], [:]] {
      let sidecar = folder.url.appendingPathComponent("wide.jpg.xmp")
      try? FileManager.default.removeItem(at: sidecar)
      if changes.isEmpty {
        let step = FileTask.sidecar(.create)
        let result = MetadataWriter(journal: TestJournal()).perform(step, on: path("wide.jpg"))
        #expect(result.outcome == .written)
      } else {
        _ = try self.sidecar(of: file, changes)
      }
      let said = String(decoding: try Data(contentsOf: sidecar), as: UTF8.self)
      #expect(said.contains("größer") && said.contains("<!-- kept -->"))
      #expect(said.contains("<crs:Exposure2012 xml:lang='de'>+0.5"))
      var after = try tags("wide.jpg.xmp")
      after["XMP-xmp:Rating"] = nil
      after["SourceFile"] = inside["SourceFile"]
      #expect(NSDictionary(dictionary: after) == NSDictionary(dictionary: inside))
    }
  }

  @Test("a value that is taken away in the file's place is hidden by a blank one")
  func cleared() throws {
    _ = try TestPhoto.make("a.nef", in: folder, "-XMP-dc:Title=T", "-EXIF:Copyright=C")
    let record = PhotoReader().read(path("a.nef"))
    #expect(record.values[.title] == .text("T") && record.values[.copyright] == .text("C"))
    let edits: PendingEdits = [.copyright: PendingEdit(base: .text("C"), value: nil)]
    let result = MetadataWriter(journal: TestJournal()).write(edits, to: path("a.nef"))
    #expect(result.outcome == .written)
    let photo = Photo(id: .init(rawValue: 0), record: try #require(result.record))
    #expect(photo[.title] == .text("T") && photo[.copyright] == nil)
    #expect(photo.knows(.copyright) && photo.knows(.headline))
  }

  @Test("a JPEG file with the name of a raw one says all it says")
  func jpegByContents() throws {
    let jpeg = try TestPhoto.make("a.jpg", in: folder, "-XMP-dc:Title=T", "-IPTC:City=Ulm")
    try folder.copy(of: jpeg, as: "a.nef")
    let result = write([.rating: .integer(1)], to: "a.nef")
    #expect(result.record?.values[.title] == .text("T"))
    #expect(result.record?.values[.city] == .text("Ulm"))
  }

  @Test(
    "where nobody knows what the file says, a first sidecar is refused, and one that is there is edited",
    arguments: ["r3d", "bay", "EIP"])
  func refused(name: String) throws {
    try folder.file("a." + name, containing: Data("no photo".utf8))
    let result = write([.title: .text("New")], to: "a." + name)
    let reason = PhotoError(WritingError.insideNotRead(format: name.uppercased()))
    #expect(result.outcome == .refused(reason))
    #expect(!result.canUseSidecar)
    #expect(!FileManager.default.fileExists(atPath: path("a.\(name).xmp").text))
    _ = try TestPhoto.makeSidecar("a.\(name).xmp", in: folder, "-XMP-dc:Title=Old")
    #expect(write([.title: .text("New")], to: "a." + name).outcome == .written)
  }

  @Test("a picture in the minimized form of HEIF, whose metadata are not read, gets no sidecar")
  func minimized() throws {
    let bytes = Data("\0\0\0\u{10}ftypmif3heic\0\0\0\u{0B}mini\u{8}\u{8}\u{40}".utf8)
    try folder.file("a.heif", containing: bytes)
    let result = write([.title: .text("New")], to: "a.heif")
    #expect(result.outcome == .refused(PhotoError(WritingError.insideNotRead(format: "HEIC"))))
  }

  @Test("an image sequence without a place for metadata gets a sidecar")
  func sequence() throws {
    let bytes = Data("\0\0\0\u{14}ftypmsf1\0\0\0\0msf1\0\0\0\u{8}moov".utf8)
    try folder.file("a.heics", containing: bytes)
    let result = write([.title: .text("New")], to: "a.heics")
    #expect(result.outcome == .written)
    #expect(FileManager.default.fileExists(atPath: path("a.heics.xmp").text))
    #expect(try Data(contentsOf: folder.url.appending(path: "a.heics")) == bytes)
  }

  @Test("a TIFF file that is damaged where it says something is refused")
  func damaged() throws {
    let file = try TestPhoto.make("a.tif", in: folder, "-XMP-dc:Title=T")
    let bytes = try Data(contentsOf: file)
    for count in [3, 8, 60, bytes.count - 2_000] {
      try bytes.prefix(count).write(to: file)
      guard case .refused = write([.rating: .integer(1)], to: "a.tif").outcome else {
        Issue.record("\(count) bytes were taken for a whole file")
        continue
      }
    }
  }

  /// Has a text in EXIF end in a character that XML does not have.
  private func spoil(_ text: String, in file: URL) throws {
    var bytes = try Data(contentsOf: file)
    let range = try #require(bytes.range(of: Data(text.utf8)))
    bytes[range.upperBound - 1] = 1
    try bytes.write(to: file)
  }

  @Test("a value with a character that XMP cannot hold is left to the file, and named")
  func unsayable() throws {
    let file = try TestPhoto.make(
      "a.nef", in: folder, "-EXIF:Artist=AnnX", "-EXIF:Copyright=Ann", "-XMP-dc:Creator=Bob")
    try spoil("AnnX", in: file)
    let result = write([.rating: .integer(3)], to: "a.nef")
    #expect(result.outcome == .written && result.notes == [.notInSidecar([.creator])])
    let tags = try tags("a.nef.xmp")
    #expect(tags["XMP-xmp:Rating"] as? Int == 3 && tags["XMP-dc:Rights"] as? String == "Ann")
    #expect(tags["XMP-dc:Creator"] == nil, "Bob does not count in the photo")
    #expect(result.record?.values[.creator] == .list(["Ann\u{1}"]))
    // Who changes it does not need it.
    try FileManager.default.removeItem(atPath: path("a.nef.xmp").text)
    let changed = write([.creator: .list(["Ann"])], to: "a.nef")
    #expect(changed.outcome == .written && changed.notes == [])
  }

  @Test("nor is it taken out of the photo when the rest goes into a sidecar")
  func unsayableSplit() throws {
    let file = try TestPhoto.make(in: folder, "-EXIF:Artist=AnnX", "-XMP-dc:Title=T")
    try spoil("AnnX", in: file)
    let writer = MetadataWriter(journal: TestJournal())
    let result = writer.perform(.sidecar(.split), on: RawPath(file.path))
    #expect(result.outcome == .written)
    #expect(result.notes == [.notInSidecar([.creator]), .takenOut([.title])])
    #expect(result.record?.values[.creator] == .list(["Ann\u{1}"]))
    #expect(try tags("photo.jpg.xmp")["XMP-dc:Title"] as? String == "T")
  }
}
