import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct UserCommentTests {
  @Test(
    "ASCII, UTF-16 of either order and texts without a code are read",
    arguments: [
      ByteOrder.bigEndian, .littleEndian,
    ])
  func reading(_ order: ByteOrder) {
    let big: [UInt8] = [0, 0x48, 0, 0x69]
    let little: [UInt8] = [0x48, 0, 0x69, 0]
    #expect(UserComment.text(of: Array("ASCII\0\0\0Hi\0\0".utf8), order) == "Hi")
    #expect(UserComment.text(of: Array("UNICODE\0".utf8) + big, order) == "Hi")
    #expect(UserComment.text(of: Array("UNICODE\0".utf8) + little, order) == "Hi")
    #expect(UserComment.text(of: [0, 0, 0, 0, 0, 0, 0, 0, 0xE4], order) == "ä")
    #expect(UserComment.text(of: Array("JIS\0\0\0\0\0xx".utf8), order) == nil)
    #expect(UserComment.text(of: [1, 2], order) == nil)
    #expect(UserComment.text(of: [], order) == nil && UserComment.text(of: [0], order) == nil)
    // Without a code.
    #expect(UserComment.text(of: Array("A caption\0".utf8), order) == "A caption")
    #expect(UserComment.text(of: Array("Hi".utf8), order) == "Hi")
    #expect(UserComment.text(of: Array("Caption \u{1}".utf8), order) == nil)
  }

  @Test("what is written is read back as the same", arguments: ["Hi", "Größe", "港", ""])
  func writing(_ text: String) {
    for order in [ByteOrder.bigEndian, .littleEndian] {
      #expect(UserComment.text(of: UserComment.bytes(of: text, order), order) == text)
    }
  }

  @Test("one without a code follows where it repeats the description")
  func withoutCode() throws {
    let folder = try TemporaryFolder()
    let photo = try TestPhoto.make(
      in: folder, "-EXIF:ImageDescription=A caption", "-UserComment=XXXXXXXXXXXXXXXXXXXX")
    let file = folder.url.appendingPathComponent("photo.jpg")
    var bytes = try Data(contentsOf: file)
    let written = Data("ASCII\0\0\0XXXXXXXXXXXXXXXXXXXX".utf8)
    let range = try #require(bytes.range(of: written))
    let text = Data("A caption".utf8)
    bytes.replaceSubrange(range, with: text + Data(count: written.count - text.count))
    try bytes.write(to: file)
    func comment() throws -> String? {
      try ExifTool.json([file], ["-UserComment"]).first?["UserComment"] as? String
    }
    #expect(try comment() == "A caption")
    let edits: PendingEdits = [.description: PendingEdit(base: .text("A caption"), value: nil)]
    #expect(
      MetadataWriter(journal: TestJournal()).write(edits, to: RawPath(photo.path)).outcome
        == .written)
    #expect(try Data(contentsOf: file).range(of: text) == nil)
    #expect(try comment() == nil)
  }
}
