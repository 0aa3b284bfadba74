import PhotoFormats
import Testing

@Suite struct ExifBlockTests {
  private let orientation = ExifBytes.entry(0x112, 3, 1, [0, 6])

  private func block(_ entries: [[UInt8]], next: Int = 0, _ rest: [UInt8] = []) throws -> ExifBlock
  {
    try ExifBlock(bytes: ExifBytes.header() + ExifBytes.directory(entries, next: next) + rest)
  }

  @Test("values of all types are read in both byte orders")
  func types() throws {
    let big = try ExifBlock(
      bytes: ExifBytes.header()
        + ExifBytes.directory([
          ExifBytes.entry(1, 1, 3, [1, 2, 3]), ExifBytes.entry(2, 2, 3, [0x61, 0x62, 0]),
          ExifBytes.entry(3, 3, 2, [0, 1, 1, 0]), ExifBytes.entry(4, 4, 1, [0, 0, 1, 0]),
          ExifBytes.entry(5, 5, 1, [0, 0, 0, 158]), ExifBytes.entry(6, 6, 1, [0xFF]),
          ExifBytes.entry(7, 7, 2, [9, 8]), ExifBytes.entry(8, 8, 1, [0xFF, 0xFE]),
          ExifBytes.entry(9, 9, 1, [0xFF, 0xFF, 0xFF, 0xFD]),
          ExifBytes.entry(10, 10, 1, [0, 0, 0, 166]),
          ExifBytes.entry(11, 11, 1, [0x3F, 0x80, 0, 0]),
          ExifBytes.entry(12, 12, 1, [0, 0, 0, 174]),
        ]) + ExifBytes.long(1) + ExifBytes.long(200) + ExifBytes.long(-1) + ExifBytes.long(3)
        + [0x40, 0, 0, 0, 0, 0, 0, 0])
    func value(_ id: UInt16) -> ExifValue? { big[ExifTag(.ifd0, id)] }
    #expect(big.problems == [])
    #expect(value(1) == .byte([1, 2, 3]))
    #expect(value(2) == .ascii("ab"))
    #expect(value(3) == .short([1, 256]))
    #expect(value(4) == .long([256]))
    #expect(value(5) == .rational([ExifRational(1, 200)]))
    #expect(value(6) == .signedByte([-1]))
    #expect(value(7) == .undefined([9, 8]))
    #expect(value(8) == .signedShort([-2]))
    #expect(value(9) == .signedLong([-3]))
    #expect(value(10) == .signedRational([ExifRational(-1, 3)]))
    #expect(value(11) == .float([1]))
    #expect(value(12) == .double([2]))
    let little = try ExifBlock(
      bytes: [
        0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
      ])
    #expect(little.integer(.orientation) == 6)
  }

  @Test("of a tag that is there twice the last one counts", arguments: [2, 127, 128, 129, 300])
  func twice(count: Int) throws {
    let others = (2..<count).map { ExifBytes.entry(0x1000 + $0, 3, 1, [0, 1]) }
    let block = try block([orientation] + others + [ExifBytes.entry(0x112, 3, 1, [0, 3])])
    #expect(block.integer(.orientation) == 3)
    #expect(block.integer(.rating) == nil)
    for number in 2..<count {
      #expect(block.integer(ExifTag(.ifd0, UInt16(0x1000 + number))) == 1)
    }
  }

  @Test("text is UTF-8, or Windows-1252 where it is not valid UTF-8")
  func text() throws {
    let utf8 = try block([ExifBytes.entry(0x10E, 2, 3, [0xC3, 0xA9, 0])])
    #expect(utf8.text(.imageDescription) == "é")
    let latin1 = try block([ExifBytes.entry(0x10E, 2, 3, [0xE9, 0x65, 0])])
    #expect(latin1.text(.imageDescription) == "ée")
    let windows = try block([ExifBytes.entry(0x10E, 2, 4, [0x93, 0x80, 0x94, 0])])
    #expect(windows.text(.imageDescription) == "“€”")
  }

  @Test("text ends at its first zero; the value has all of it")
  func zeroInText() throws {
    let block = try block([ExifBytes.entry(0x8298, 2, 4, [0x61, 0, 0x62, 0])])
    #expect(block.text(.copyright) == "a")
    #expect(block[.copyright] == .ascii("a\0b"))
  }

  @Test("Windows' text is UTF-16")
  func windowsText() throws {
    let block = try block([ExifBytes.entry(0x9C9B, 1, 4, [0x3A, 0x26, 0, 0])])
    #expect(block.utf16Text(.xpTitle) == "☺")
  }

  @Test("a fraction over 0 is no number")
  func zeroDenominator() throws {
    let block = try block(
      [ExifBytes.entry(0x11A, 5, 1, [0, 0, 0, 26])], ExifBytes.long(7) + ExifBytes.long(0))
    #expect(block.number(ExifTag(.ifd0, 0x11A)) == nil)
    #expect(block.rationals(ExifTag(.ifd0, 0x11A)) == [ExifRational(7, 0)])
  }

  @Test("a floating-point number that is none is no number", arguments: [0x7FC0_0000, 0x7F80_0000])
  func noNumber(bits: Int) throws {
    let block = try block([ExifBytes.entry(0x829D, 11, 1, ExifBytes.long(bits))])
    let tag = ExifTag(.ifd0, 0x829D)
    #expect(block.number(tag) == nil && block[tag]?.type == .float)
  }

  @Test("a value outside the block is left out and told; the others are read")
  func valueOutside() throws {
    let description = ExifBytes.entry(0x10E, 2, 100, ExifBytes.long(9_000_000))
    let block = try block([description, orientation])
    #expect(block.integer(.orientation) == 6)
    #expect(block.text(.imageDescription) == nil)
    #expect(block.problems == [.valueOutsideBlock(.imageDescription)])
  }

  @Test("a count as large as can be does no harm")
  func hugeCount() throws {
    for type in 1...13 {
      let block = try block([ExifBytes.entry(0x10E, type, 0xFFFF_FFFF, [0, 0, 0, 8])])
      #expect(block.problems == [.valueOutsideBlock(.imageDescription)])
    }
  }

  @Test("directories that lead back to each other are read once")
  func loops() throws {
    let toItself = try block([orientation, ExifBytes.entry(0x8769, 4, 1, [0, 0, 0, 8])], next: 8)
    #expect(toItself.integer(.orientation) == 6)
    #expect(toItself.problems == [.directoryLoop(.exif), .directoryLoop(.ifd1)])
  }

  @Test("a directory outside the block is told")
  func directoryOutside() throws {
    let block = try block([orientation, ExifBytes.entry(0x8825, 4, 1, ExifBytes.long(-2))])
    #expect(block.integer(.orientation) == 6)
    #expect(block.problems == [.directoryOutsideBlock(.gps)])
  }

  @Test("of a directory that is cut off, what is there is read")
  func truncatedDirectory() throws {
    let bytes = ExifBytes.header() + ExifBytes.short(500) + orientation
    let block = try ExifBlock(bytes: bytes)
    #expect(block.integer(.orientation) == 6)
    #expect(block.problems == [.directoryTruncated(.ifd0)])
  }

  @Test("a block cut anywhere is read without harm")
  func truncated() throws {
    let whole =
      ExifBytes.header()
      + ExifBytes.directory([
        ExifBytes.entry(0x10E, 2, 8, [0, 0, 0, 50]), orientation,
        ExifBytes.entry(0x8769, 4, 1, [0, 0, 0, 58]),
      ]) + Array("picture\0".utf8)
      + ExifBytes.directory([ExifBytes.entry(0x9003, 2, 4, [0x61, 0x62, 0x63, 0])])
    #expect(try ExifBlock(bytes: whole).problems == [])
    for count in 4..<whole.count {
      let block = try ExifBlock(bytes: Array(whole.prefix(count)))
      #expect(count > 50 || block.text(.imageDescription) == nil)
    }
  }

  @Test("what does not begin as TIFF is refused", arguments: [[], [0x49], Array("MM\0".utf8)])
  func notTIFF(_ bytes: [UInt8]) {
    #expect(throws: FormatError.notTIFF) { try ExifBlock(bytes: bytes) }
  }

  @Test("the thumbnail is found where it is whole and begins as a JPEG file")
  func thumbnail() throws {
    func thumbnail(_ start: Int, _ length: Int) throws -> Range<Int>? {
      try block(
        [orientation], next: 26,
        ExifBytes.directory([
          ExifBytes.entry(0x201, 4, 1, ExifBytes.long(start)),
          ExifBytes.entry(0x202, 4, 1, ExifBytes.long(length)),
        ]) + [0xFF, 0xD8, 0xFF, 0xD9, 0, 0]
      ).thumbnail
    }
    #expect(try thumbnail(56, 6) == 56..<62)
    #expect(try thumbnail(56, 7) == nil)
    #expect(try thumbnail(57, 5) == nil)
    #expect(try thumbnail(0xFFFF_FFFF, 0xFFFF_FFFF) == nil)
  }
}
