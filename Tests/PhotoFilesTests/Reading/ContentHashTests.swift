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
      let title = String(repeating: "x", count: 900)
      let result = TestPhoto.write([.title: .text(title)], to: path)
      #expect(result.outcome == .written)
      #expect(hash(file) == before)
      try ExifTool.write(["-XMP:Label=Red", "-EXIF:Artist=A"], to: file.path)
      #expect(hash(file) == before)
    }
  }

  @Test("differs from photo to photo")
  func different() throws {
    let hashes = Corpus.samplePhotos.map(hash)
    #expect(!hashes.contains(nil))
    #expect(Set(hashes).count == hashes.count)
  }

  @Test(
    "of every format that is written is the same after it was written",
    arguments: MadePhoto.possible)
  func formats(_ kind: MadePhoto) throws {
    let folder = try TemporaryFolder()
    let file = try kind.make("a", in: folder)
    let before = try #require(hash(file))
    let result = TestPhoto.write([.title: .text("After")], to: RawPath(file.path))
    #expect(result.outcome == .written && hash(file) == before)
  }

  @Test("of other formats is that of the file, and there is none of what cannot be read")
  func others() throws {
    let folder = try TemporaryFolder()
    let bytes = Data("FOVb, and the rest of it".utf8)
    let first = try folder.file("a.x3f", containing: bytes)
    let same = try folder.file("b.x3f", containing: bytes)
    let other = try folder.file("c.x3f", containing: bytes + Data([0]))
    #expect(hash(first) != nil && hash(first) == hash(same) && hash(first) != hash(other))
    // A JPEG that ends before its picture, an empty file, a folder, nothing.
    let cut = try folder.file("cut.jpg", containing: TestPhoto.jpeg.prefix(30))
    let empty = try folder.file("empty.jpg", containing: Data())
    #expect(hash(cut) != nil && hash(empty) != nil)
    #expect(hash(folder.url) == nil)
    #expect(hash(folder.url.appendingPathComponent("none.jpg")) == nil)
  }

  @Test("of a PNG file is that of the picture, also where a text is larger")
  func largeText() throws {
    let folder = try TemporaryFolder()
    let hashes = try [("xc:red", "x"), ("xc:red", "y"), ("gradient:", "x")].map { picture, letter in
      let file = folder.url.appendingPathComponent("a.png")
      let text = String(repeating: letter, count: 900)
      let options = ["-define", "png:exclude-chunks=date,time", "-set", "comment", text]
      _ = try ExternalProgram(
        "convert", ["-size", "8x8", picture] + options + [file.path]
      ).run()
      return try #require(hash(file))
    }
    #expect(hashes[0] == hashes[1] && hashes[1] != hashes[2])
  }
}
