import PhotoFormats
import Testing

struct ExifOverlapTests {
  @Test("a directory in which a thumbnail is said to be is not changed")
  func thumbnailInDirectory() {
    // The first directory is at 8, and its entry of 12 bytes at 10.
    func block(thumbnailAt start: Int) -> [UInt8] {
      ExifBytes.header()
        + ExifBytes.directory([ExifBytes.entry(0x112, 3, 1, [0, 6])], next: 26)
        + ExifBytes.directory([
          ExifBytes.entry(0x201, 4, 1, ExifBytes.long(start)),
          ExifBytes.entry(0x202, 4, 1, ExifBytes.long(12)),
        ]) + [UInt8](repeating: 7, count: 12)
    }
    func patch(_ block: [UInt8]) throws -> FilePatch {
      try JPEGFile.patch(
        ArrayByteSource(JPEGBytes.file(JPEGBytes.exif(block))),
        changes: MetadataChanges(exif: [.set(.orientation, .short([3]))]))
    }
    #expect(throws: FormatError.overlappingParts) { try patch(block(thumbnailAt: 10)) }
    #expect(throws: Never.self) { try patch(block(thumbnailAt: 56)) }
  }

  @Test("values that are the same bytes many times over are not edited, as each would be compared")
  func shared() {
    func patch(_ count: Int) throws -> FilePatch {
      let start = 8 + 2 + 12 * count + 4
      let entries = (0..<count).map { ExifBytes.entry(0x1000 + $0, 2, 1000, ExifBytes.long(start)) }
      let block =
        ExifBytes.header() + ExifBytes.directory(entries) + [UInt8](repeating: 0x41, count: 1000)
      return try JPEGFile.patch(
        ArrayByteSource(JPEGBytes.file(JPEGBytes.exif(block))),
        changes: MetadataChanges(exif: [.set(.artist, .ascii("someone"))]))
    }
    #expect(throws: Never.self) { try patch(3) }
    #expect(throws: FormatError.overlappingParts) { try patch(50) }
  }
}
