import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// What is to be cleared and may stand in a block that was not read.
struct ClearedUnreadTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func clear(_ fields: [Field], of file: URL, rating: Int? = nil) -> WriteResult {
    var changes = FieldChanges(fields.map { (key: $0, value: nil) })
    if let rating { changes[.rating] = .integer(rating) }
    return TestPhoto.write(changes, to: RawPath(file.path))
  }

  private func refusal(_ result: WriteResult) -> MetadataPart? {
    guard case .refused(let error) = result.outcome,
      case .clearedUnread(let part, _)? = error.cause as? WritingError
    else { return nil }
    return part
  }

  @Test("a packet that is damaged keeps its position, and so the position is not called cleared")
  func damagedPacket() throws {
    let file = try TestPhoto.make(
      in: folder, "-XMP-exif:GPSLatitude=10.5", "-XMP-exif:GPSLongitude=20", "-XMP-xmp:Label=QQ")
    var bytes = try Data(contentsOf: file)
    let label = try #require(bytes.range(of: Data("QQ".utf8)))
    bytes.replaceSubrange(label, with: [UInt8(ascii: "Q"), 1])
    try bytes.write(to: file)
    let result = clear(Field.position, of: file)
    #expect(refusal(result) == .xmp && !result.canUseSidecar)
    #expect(try Data(contentsOf: file) == bytes)
    #expect(try ExifTool.json([file], ["-XMP:GPSLatitude"]).first?["GPSLatitude"] != nil)
  }

  @Test("what another place outvotes is cleared with it, though the field counts as empty")
  func outvoted() throws {
    let file = try TestPhoto.make(
      in: folder, "-XMP-dc:Title=Secret title", "-XMP-photoshop:City=Secretville",
      "-XMP-dc:Subject=sea", "-IPTC:By-line=Ann",
      "-Photoshop:IPTCDigest=00112233445566778899aabbccddeeff")
    #expect(PhotoReader().read(RawPath(file.path)).values[.title] == nil)
    #expect(clear([.title, .city], of: file, rating: 2).outcome == .written)
    let tags = try #require(
      try ExifTool.json([file], ["-Title", "-City", "-Subject", "-By-line", "-Rating"]).first)
    #expect(tags["Title"] == nil && tags["City"] == nil)
    #expect(tags["Subject"] as? String == "sea" && tags["By-line"] as? String == "Ann")
    #expect(tags["Rating"] as? Int == 2)
  }

  /// The same photo with the block of another one before its own.
  private func doubled(_ marker: String, _ first: [String], _ second: [String]) throws -> URL {
    let files = try [first, second].enumerated().map { number, options in
      let file = try folder.file("\(number).jpg", containing: TestPhoto.jpeg)
      try ExifTool.write(["-m"] + options, to: file.path)
      return try Data(contentsOf: file)
    }
    func segment(of data: Data) throws -> Range<Data.Index> {
      let name = try #require(data.range(of: Data(marker.utf8)))
      let start = name.lowerBound - 4
      return start..<start + 2 + (Int(data[start + 2]) << 8 | Int(data[start + 3]))
    }
    var both = files[1]
    let other = files[0][try segment(of: files[0])]
    both.insert(contentsOf: other, at: try segment(of: both).upperBound)
    return try folder.file("both.jpg", containing: both)
  }

  @Test(
    "a second block keeps what is to be cleared, whether the first one has it or something else changes"
  )
  func secondBlock() throws {
    let position = [
      "-EXIF:GPSLatitude=10", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=20",
      "-EXIF:GPSLongitudeRef=E",
    ]
    for (marker, first, second, part) in [
      ("Exif\0\0", position, ["-EXIF:Artist=A"], MetadataPart.exif),
      (
        "http://ns.adobe.com/xap/1.0/\0",
        ["-XMP-exif:GPSLatitude=10", "-XMP-exif:GPSLongitude=20"], ["-XMP-dc:Title=A"], .xmp
      ),
    ] {
      let file = try doubled(marker, first, second)
      #expect(PhotoReader().read(RawPath(file.path)).values[.latitude] == nil)
      let bytes = try Data(contentsOf: file)
      #expect(refusal(clear(Field.position, of: file)) == part)
      #expect(refusal(clear(Field.position, of: file, rating: 4)) == part)
      #expect(try Data(contentsOf: file) == bytes)
      // Where it cannot stand, it is not looked for.
      let outcome = clear([.label], of: file).outcome
      #expect((outcome == .unchanged) == (part == .exif))
      try FileManager.default.removeItem(at: file)
    }
  }

  @Test("a text that is too long to be read stays, and what is beside it is cleared")
  func longText() throws {
    let long = String(repeating: "x", count: 1 << 16)
    let file = try TestPhoto.make(
      "a.tif", in: folder, "-EXIF:Artist=\(long)", "-EXIF:Copyright=Ann")
    let bytes = try Data(contentsOf: file)
    #expect(refusal(clear([.creator], of: file)) == .exif)
    #expect(try Data(contentsOf: file) == bytes)
    #expect(clear([.copyright], of: file).outcome == .written)
    let tags = try #require(try ExifTool.json([file], ["-EXIF:Artist", "-Copyright"]).first)
    #expect(tags["Artist"] as? String == long && tags["Copyright"] == nil)
  }

  @Test("what is nowhere in a sound photo is cleared as ever: nothing changes")
  func sound() throws {
    let file = try TestPhoto.make(in: folder, "-XMP-dc:Title=A", "-EXIF:Artist=B")
    #expect(clear(Field.position + [.label], of: file).outcome == .unchanged)
    #expect(clear([.title], of: file).outcome == .written)
  }
}
