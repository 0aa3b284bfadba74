import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("The hash of what is in a photo")
struct ContentHashTests {
  private func hash(_ file: URL) -> [UInt8]? { ContentHash.of(RawPath(file.path)) }

  @Test("is the same after metadata was written by us, and by ExifTool, and after a copy")
  func writing() throws {
    let folder = try TemporaryFolder()
    for (number, sample) in Corpus.samplePhotos.prefix(4).enumerated() {
      let file = folder.url.appendingPathComponent("\(number).jpg")
      try FileManager.default.copyItem(at: sample, to: file)
      let before = try #require(hash(sample))
      #expect(hash(file) == before)
      let path = RawPath(file.path)
      let record = PhotoReader().read(path)
      let edits: PendingEdits = [
        .title: PendingEdit(
          base: record.values[.title], value: .text(String(repeating: "x", count: 900)))
      ]
      let result = MetadataWriter(journal: TestJournal(), options: WriteOptions())
        .write(edits, to: path)
      #expect(result.outcome == .written)
      #expect(hash(file) == before)
      let output = try ExternalProgram(
        "exiftool", ["-q", "-overwrite_original", "-XMP:Label=Red", "-EXIF:Artist=A", file.path]
      ).run()
      #expect(output.status == 0)
      #expect(hash(file) == before)
    }
  }

  @Test("differs from photo to photo")
  func different() throws {
    let hashes = Corpus.samplePhotos.map(hash)
    #expect(!hashes.contains(nil))
    #expect(Set(hashes).count == hashes.count)
  }

  @Test("of other formats is that of the file, and there is none of what cannot be read")
  func others() throws {
    let folder = try TemporaryFolder()
    let tiff = try folder.file("a.tif", containing: TestPhoto.tiff)
    let same = try folder.file("b.nef", containing: TestPhoto.tiff)
    let other = try folder.file("c.tif", containing: TestPhoto.tiff + Data([0]))
    #expect(hash(tiff) != nil && hash(tiff) == hash(same) && hash(tiff) != hash(other))
    // A JPEG that ends before its picture, an empty file, a folder, nothing.
    let cut = try folder.file("cut.jpg", containing: TestPhoto.jpeg.prefix(30))
    let empty = try folder.file("empty.jpg", containing: Data())
    #expect(hash(cut) != nil && hash(empty) != nil)
    #expect(hash(folder.url) == nil)
    #expect(hash(folder.url.appendingPathComponent("none.jpg")) == nil)
  }
}
