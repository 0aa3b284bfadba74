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
}
