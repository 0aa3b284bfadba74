import Foundation
import TestSupport
import Testing

@testable import PhotoFormats

@Suite("The signature of EXIF in a JPEG file")
struct EXIFSignatureTests {
  @Test("may be in capitals, which stay")
  func capitals() throws {
    let folder = try TemporaryFolder()
    let sample = try #require(Corpus.samplePhotos.first)
    var bytes = Array(try Data(contentsOf: sample))
    let start = try #require(bytes.firstRange(of: Array("Exif\0\0".utf8))).lowerBound
    bytes.replaceSubrange(start..<start + 4, with: Array("EXIF".utf8))
    let source = ArrayByteSource(bytes)
    var budget = FileBudget()
    let old = try FormatRegistry.read(source, within: &budget)
    #expect(old.exif != nil && old.problems.isEmpty)
    var changes = MetadataChanges()
    changes.exif = [.set(.artist, .ascii("Ben"))]
    let new = try FormatRegistry.patch(source, changes: changes).apply(to: bytes)
    let file = try folder.file("a.jpg", containing: Data(new))
    let answer = try #require(try ExifTool.json([file], ["-EXIF:Artist"]).first)
    #expect(
      answer["Artist"] as? String == "Ben" && Array(new[start..<start + 4]) == Array("EXIF".utf8))
  }

  @Test("is no other word of four letters")
  func others() {
    for word in ["Exif", "EXIF", "exif", "Exjf", "E8if", "\u{5}xif"] {
      let kind = JPEGSegment.kind(0xE1, Array((word + "\0\0").utf8)[...]).0
      #expect((kind == .exif) == (word.lowercased() == "exif"), "\(word)")
    }
  }
}
