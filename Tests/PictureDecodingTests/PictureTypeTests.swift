import Foundation
import PictureDecoding
import Testing

@Suite("PictureType")
struct PictureTypeTests {
  private let made: MadePicture

  init() throws { made = try MadePicture() }

  @Test(
    "the type is told by how a file begins, whatever its name",
    arguments: [
      ("jpeg", PictureType.jpeg), ("png", .png), ("gif", .gif), ("tiff", .tiff), ("webp", .webp),
    ])
  func types(_ name: String, _ type: PictureType) throws {
    let file = try made.file("picture.\(name)", "-size", "4x4", "xc:red")
    let renamed = file.deletingPathExtension().appendingPathExtension("jpg.txt")
    try FileManager.default.moveItem(at: file, to: renamed)
    let header = Array(try Data(contentsOf: renamed).prefix(PictureType.headerCount))
    #expect(PictureType(header: header) == type)
  }

  @Test(
    "types that ImageMagick does not write here",
    arguments: [
      ("\0\0\0\u{18}ftypheic\0\0\0\0", PictureType.heif), ("\0\0\0\u{18}ftypmif1\0\0\0\0", .heif),
      ("\0\0\0\u{18}ftypavif\0\0\0\0", .avif), ("MM\0*\0\0\0\u{8}", .tiff), ("II+\0", .tiff),
    ])
  func others(_ header: String, _ type: PictureType) {
    #expect(PictureType(header: Array(header.utf8)) == type)
    #expect(PictureType(header: [0xFF, 0x0A, 0xFA]) == .jxl)
  }

  @Test(
    "what gdk-pixbuf would decode, too, is no type of picture here",
    arguments: [
      "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<?xml version=\"1.0\"?><svg/>",
      "P6 3 2 255\n",
      "/* XPM */", "BM", "", "\0", "RIFF\0\0\0\0WAVE", "\0\0\0\u{18}ftypcrx ", "no picture",
    ])
  func none(_ header: String) {
    #expect(PictureType(header: Array(header.utf8)) == nil)
  }
}
