import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("The digest of the IPTC of a TIFF file")
struct TIFFDigestTests {
  /// ExifTool writes the tag in units of four bytes, and pads the last of them.
  @Test(
    "fits what is written, whatever its length, by ExifTool's account",
    arguments: ["R", "Ro", "Rom", "Rome"])
  func digest(city: String) throws {
    let folder = try TemporaryFolder()
    let file = try TestPhoto.make(
      "a.tif", in: folder, "-IPTC:CodedCharacterSet=UTF8", "-IPTC:City=Kiel",
      "-XMP-photoshop:City=Kiel",
      "-Photoshop:IPTCDigest=new")
    let edits: PendingEdits = [.city: PendingEdit(base: .text("Kiel"), value: .text(city))]
    let result = MetadataWriter(journal: TestJournal()).write(edits, to: RawPath(file.path))
    #expect(result.outcome == .written)
    let tags = try ExifTool.json(
      [file], ["-IPTC:City", "-XMP:City", "-IPTCDigest", "-CurrentIPTCDigest", "-Warning"])
    let answer = try #require(tags.first)
    #expect(answer["City"] as? String == city)
    #expect(answer["IPTCDigest"] as? String == answer["CurrentIPTCDigest"] as? String)
    #expect(answer["IPTCDigest"] != nil && answer["Warning"] == nil)
  }
}
