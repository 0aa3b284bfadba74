import PhotoFormats
import TestSupport
import Testing

// Blocks with a thumbnail that is not wholly there.
extension ExifEditTests {
  /// A block of which the directory of the thumbnail says that it begins where the block ends.
  private func block(thumbnailLength: Int) -> [UInt8] {
    ExifBytes.header()
      + ExifBytes.directory([ExifBytes.entry(0x13B, 2, 2, [0x61, 0])], next: 26)
      + ExifBytes.directory([
        ExifBytes.entry(0x201, 4, 1, ExifBytes.long(56)),
        ExifBytes.entry(0x202, 4, 1, ExifBytes.long(thumbnailLength)),
      ])
  }

  @Test("a thumbnail that is all there but for its end marker keeps no block from growing")
  func thumbnailWithoutEnd() throws {
    let picture = [UInt8](JPEGBytes.start + JPEGBytes.frame + JPEGBytes.picture.dropLast(2))
    for missing in 1...3 {
      let block = block(thumbnailLength: picture.count + missing) + picture
      guard missing < 3 else {
        #expect(refusal(block, newArtist) == .valueOutsideBlock(.thumbnailOffset))
        return
      }
      let (after, bytes) = try edited(block, newArtist)
      #expect(after.text(.artist) == "someone else" && after.thumbnail?.lowerBound == 56)
      #expect(Array(bytes[26..<block.count]) == Array(block[26...]))
    }
  }

  @Test("a thumbnail outside the block stays outside, unless it would seem to be there")
  func thumbnailOutside() throws {
    let block = block(thumbnailLength: 999)
    let (after, bytes) = try edited(block, newArtist)
    #expect(after.text(.artist) == "someone else" && after.thumbnail == nil)
    #expect(Array(bytes[26..<56]) == Array(block[26...]))
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 2]
    #expect(
      refusal(block, .set(.artist, .undefined(start))) == .valueOutsideBlock(.thumbnailOffset))
  }
}
