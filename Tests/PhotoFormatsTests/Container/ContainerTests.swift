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

  @Test(
    "a mistake of a codec is seen before anything is written",
    arguments: CarelessContainer.Mistake.allCases)
  func careless(mistake: CarelessContainer.Mistake) throws {
    let file = try CarelessContainer.file(mistake)
    let source = ArrayByteSource(file)
    let changes = MetadataChanges(xmp: [.set(.rating, .text("4"))])
    guard mistake == .none else {
      #expect(throws: FormatError.container(.notAsAsked)) {
        try CarelessContainer.patch(source, changes: changes)
      }
      return
    }
    let new = try CarelessContainer.patch(source, changes: changes).apply(to: file)
    var window = try HeaderWindow(ArrayByteSource(new))
    #expect(try CarelessContainer.read(&window).xmp?[.rating]?.text == "4")
  }

  @Test("a byte of a file that changes in many places is found without looking at all of them")
  func manySteps() throws {
    let splices = (0..<10_000).map { Splice($0 * 2..<$0 * 2 + 1, with: [9]) }
    let patch = try FilePatch(sourceSize: 20_000, splices: splices)
    let new = PatchedByteSource(ArrayByteSource([UInt8](repeating: 1, count: 20_000)), patch)
    var lookCount = 0
    #expect(new.step(at: 19_999, counting: &lookCount) == 19_999)
    #expect(new.step(at: 0, counting: &lookCount) == 0)
    #expect(new.step(at: 20_000, counting: &lookCount) == 20_000)
    #expect(lookCount < 60)
    #expect(try new.read(9_997..<10_001) == [1, 9, 1, 9] && new.origin(of: 9_997..<9_998) != nil)
    #expect(try new.read(5..<5) == [] && new.read(20_000..<20_000) == [])
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
