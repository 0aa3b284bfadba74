import Testing

@testable import PhotoFormats

@Suite("Containers")
struct ContainerTests {
  @Test("bytes of the old file are found in the new one where they were copied in one piece")
  func origin() throws {
    let patch = try FilePatch(
      sourceSize: 10, splices: [Splice(2..<3, with: [9, 9, 9]), Splice(6..<6, with: [8])])
    let new = PatchedByteSource(ArrayByteSource(Array(0..<10)), patch)
    #expect(new.origin(of: 0..<2) == 0..<2)
    #expect(new.origin(of: 5..<8) == 3..<6)
    #expect(new.origin(of: 1..<3) == nil)
    #expect(new.origin(of: 7..<10) == nil)
    #expect(new.origin(of: 9..<13) == 6..<10)
    #expect(new.origin(of: 12..<14) == nil)
  }

  @Test("a raw profile is hexadecimal digits, as many as it says")
  func rawProfile() {
    func bytes(_ text: String) -> [UInt8]? { RawProfile.bytes(of: Array(text.utf8)[...]) }
    #expect(bytes("\nexif\n       3\n01ab\nFF\n") == [1, 0xAB, 0xFF])
    #expect(bytes("\nexif\n 4\n01abFF\n") == nil)
    #expect(bytes("\nexif\n 99999999999999999999\n01\n") == nil)
    #expect(bytes("exif") == nil)
    #expect(bytes("\nexif\n 1\nzz\n") == nil)
  }

  @Test("what is packed comes out as it was, and never more than the limit")
  func deflate() {
    // zlib's own answer for twenty times the letter a.
    let packed: [UInt8] = [0x78, 0x9C, 0x4B, 0x4C, 0xC4, 0x04, 0x00, 0x4F, 0xA6, 0x07, 0x95]
    #expect(Deflate.unpack(packed[...], limit: 100) == [UInt8](repeating: 0x61, count: 20))
    #expect(Deflate.unpack(packed[...], limit: 19) == nil)
    #expect(Deflate.unpack(packed.dropLast(5), limit: 100) == nil)
    #expect(Deflate.unpack([], limit: 100) == nil)
    #expect(Deflate.checkSum(Array("IEND".utf8)[...]) == 0xAE42_6082)
  }
}
