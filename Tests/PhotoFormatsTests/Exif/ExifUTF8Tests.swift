import Foundation
import PhotoFormats
import TestSupport
import Testing

/// Tags of the type 129, with which Exif 3.0 has text in UTF-8.
struct ExifUTF8Tests {
  private let block =
    ExifBytes.header()
    + ExifBytes.directory([
      ExifBytes.entry(0x10E, 129, 8, ExifBytes.long(62)),
      ExifBytes.entry(0x112, 3, 1, [0, 6]),
      ExifBytes.entry(0x13B, 129, 3, Array("Ö\0".utf8)),
      ExifBytes.entry(0x8298, 129, 4, Array("© \0".utf8)),
    ]) + Array("Grüße\0".utf8)

  private func file(_ block: [UInt8]) -> [UInt8] { JPEGBytes.file(JPEGBytes.exif(block)) }

  private func edited(_ edits: ExifEdit...) throws -> [UInt8] {
    let patch = try JPEGFile.patch(
      ArrayByteSource(file(block)), changes: MetadataChanges(exif: edits))
    return try patch.apply(to: file(block))
  }

  @Test("are read as text, and nothing is wrong with them")
  func reading() throws {
    let metadata = try JPEGFile.read(ArrayByteSource(file(block)))
    let exif = try #require(metadata.exif)
    #expect(exif.text(.imageDescription) == "Grüße")
    #expect(exif.text(.artist) == "Ö" && exif[.copyright] == .ascii("© "))
    #expect(metadata.problems == [])
  }

  @Test("one that is written becomes text of the type that all programs know; others stay")
  func writing() throws {
    let new = try edited(.set(.imageDescription, .ascii("Grüße, Bo")), .remove(.copyright))
    let exif = try #require(try JPEGFile.read(ArrayByteSource(new)).exif)
    let types = exif.entries.map { "\($0.tag.id):\($0.type.rawValue)" }
    #expect(types == ["270:2", "274:3", "315:129"])
    let artist = try #require(exif.entries.last)
    #expect(Array(Array(exif.bytes)[artist.range]) == Array("Ö\0".utf8))
    #expect(exif.text(.imageDescription) == "Grüße, Bo")
  }

  @Test("ExifTool reads all once none of them is left, and has nothing to warn of")
  func judged() throws {
    let folder = try TemporaryFolder()
    let new = try edited(
      .set(.imageDescription, .ascii("Grüße, Bo")), .set(.copyright, .ascii("©")),
      .set(.artist, .ascii("Österreich")))
    let photo = try folder.file("photo.jpg", containing: Data(new))
    let tags = try #require(try ExifTool.json([photo], ["-G1", "-IFD0:all", "-Warning"]).first)
    #expect(tags["IFD0:ImageDescription"] as? String == "Grüße, Bo")
    #expect(tags["IFD0:Artist"] as? String == "Österreich")
    #expect(tags["IFD0:Copyright"] as? String == "©")
    #expect(!tags.keys.contains { $0.contains("Warning") })
  }
}
