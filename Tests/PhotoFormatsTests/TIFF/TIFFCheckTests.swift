import Testing

@testable import PhotoFormats

@Suite("What is seen before a TIFF file is changed, and after it")
struct TIFFCheckTests: FormatTrials {
  @Test("a file grows up to the four gigabytes that its offsets reach, and a BigTIFF further")
  func fourGigabytes() throws {
    let text = MetadataChanges(exif: [.set(.artist, .ascii(String(repeating: "x", count: 5_000)))])
    for (isBig, size) in [(false, 1 << 31), (true, 1 << 33), (false, 1 << 32 - 4_000)] {
      var file = TIFFBytes()
      file.isBig = isBig
      let source = CountingByteSource(file.bytes, byteCount: size)
      let isTooLong = !isBig && size > 1 << 31
      do {
        let patch = try FormatRegistry.patch(source, changes: text)
        #expect(!isTooLong && patch.resultSize > size)
      } catch {
        #expect(isTooLong && error as? FormatError == .container(.tooLong))
      }
    }
  }

  @Test("a directory that is reached in two ways is not moved away from one of them")
  func shared() throws {
    var file = TIFFBytes()
    file.entries.append((0x8769, 4, 1, [8, 0, 0, 0]))
    #expect(refusal(file.bytes) == .overlappingParts)
    // A page that comes again is none that moves.
    file.entries.removeLast()
    #expect(refusal(file.bytes) == nil)
  }

  @Test("a patch that changes something else than was asked is seen")
  func otherChanges() throws {
    var file = TIFFBytes()
    let name = Array("Old name\0".utf8)
    file.entries.append((270, 2, name.count, name))
    let bytes = file.bytes
    let source = ArrayByteSource(bytes)
    var reader = try TIFFReader(HeaderWindow(source))
    let check = TIFFCheck(try TIFFMap(&reader))
    let text = try #require(bytes.firstRange(of: Array("Old".utf8)))
    let entry = try #require(bytes.firstRange(of: [14, 1, 2, 0] as [UInt8])?.lowerBound)
    let splices = [
      Splice(text, with: Array("New".utf8)), Splice(entry + 2..<entry + 3, with: [7]),
      Splice(entry..<entry + 1, with: [15]),
    ]
    for splice in splices {
      let patch = try FilePatch(sourceSize: bytes.count, splices: [splice])
      #expect(throws: FormatError.container(.notAsAsked)) {
        try check.check(patch, of: source, [])
      }
      // The same is sound where it was asked.
      try check.check(patch, of: source, [.imageDescription, .make])
    }
  }
}
