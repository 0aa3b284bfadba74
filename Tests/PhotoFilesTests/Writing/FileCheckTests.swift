import FileTestSupport
import PhotoFormats
import PhotoModel
import Testing

@testable import PhotoFiles

/// What a new file is refused for, though it was written as it was planned.
struct FileCheckTests {
  private let old = DiskScene.photoBytes
  private let new: [UInt8]
  private let check: FileCheck

  init() throws {
    new = try #require(DiskScene.photo.written["a.jpg"])
    let record = PhotoReader(in: LyingDisk(["a.jpg": old])).read(DiskImage.path("a.jpg"))
    let asked: PendingEdits = [.title: PendingEdit(base: .text("Old"), value: .text("New"))]
    let edits = PhotoEdits(asked, over: record.values)
    check = FileCheck(
      try WantedValues(edits, asked: asked, over: record),
      try JPEGFile.read(ArrayByteSource(old)))
  }

  private func changed(_ word: [UInt8], _ other: [UInt8]) throws -> ArrayByteSource {
    var bytes = new
    bytes.replaceSubrange(try #require(bytes.firstRange(of: word)), with: other)
    return ArrayByteSource(bytes)
  }

  @Test("the file that was asked for passes")
  func asAsked() throws {
    try check.check(ArrayByteSource(new))
  }

  @Test("the old file does not pass for the new one")
  func notAsAsked() {
    #expect(throws: WritingError.notAsAsked(.title)) {
      try check.check(ArrayByteSource(old))
    }
  }

  @Test("another field must say what it said")
  func otherField() throws {
    let source = try changed(Array("AAAA".utf8), Array("BBBB".utf8))
    #expect(throws: WritingError.notAsAsked(.creator)) { try check.check(source) }
  }

  @Test("the places of the field must agree")
  func disagreement() {
    // Photoshop's resources with an IIM block that has a title of its own, behind the start of image.
    let dataSet: [UInt8] = [0x1C, 2, 5, 0, 5] + Array("Other".utf8)
    let resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(dataSet.count)] + dataSet
    let content = Array("Photoshop 3.0\0".utf8) + resource
    let segment: [UInt8] = [0xFF, 0xED, 0, UInt8(content.count + 2)] + content
    let source = ArrayByteSource(new[..<2] + segment + new[2...])
    #expect(throws: WritingError.notAsAsked(.title)) { try check.check(source) }
  }

  @Test("the picture must have the size that it had")
  func size() throws {
    let source = try changed([0xFF, 0xC0, 0, 17, 8, 0, 8], [0xFF, 0xC0, 0, 17, 8, 0, 9])
    #expect(throws: WritingError.notAsWritten) { try check.check(source) }
  }

  @Test("nothing may be wrong that was not wrong before")
  func problem() throws {
    let source = try changed([0xFF, 0xDB], [0x00, 0xFF, 0xDB])
    #expect(throws: WritingError.notAsWritten) { try check.check(source) }
  }
}
