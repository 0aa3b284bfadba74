import PhotoFormats
import Testing

/// Blocks that are edited again and again. What ExifTool says about that is tested in
/// ExifRoundsCorpusTests.
@Suite struct ExifRoomTests {
  /// What another program left in the block, and nothing refers to.
  private static let stranger = [UInt8](repeating: 0, count: 400)

  /// A block with a description of 12 bytes at 62, a maker note of 26 bytes at 74 or there, whose one entry has
  /// its value of 8 bytes at this offset of the block, what else the note has, and behind them `stranger`.
  private func block(
    noteRefersTo offset: Int = 92, at start: Int = 74, having numbers: [UInt8] = []
  ) -> [UInt8] {
    let note =
      ExifBytes.short(1) + ExifBytes.entry(0x10, 2, 8, ExifBytes.long(offset))
      + ExifBytes.long(0) + Array("serial 1".utf8) + numbers
    return ExifBytes.header()
      + ExifBytes.directory([
        ExifBytes.entry(0x10E, 2, 12, ExifBytes.long(44)),
        ExifBytes.entry(0x8769, 4, 1, ExifBytes.long(56)),
      ]) + [0, 0, 0, 0, 0, 0] + Array("description\0".utf8)
      + ExifBytes.directory([ExifBytes.entry(0x927C, 7, note.count, ExifBytes.long(start))])
      + [UInt8](repeating: 0, count: start - 74) + note + Self.stranger
  }

  private func edited(_ file: [UInt8], _ edits: ExifEdit...) throws -> [UInt8] {
    let source = ArrayByteSource(file)
    let patch = try JPEGFile.patch(source, changes: MetadataChanges(exif: edits))
    let new = try patch.apply(to: file)
    #expect(try patch.reversed(over: source).apply(to: new) == file)
    return new
  }

  private func exif(_ file: [UInt8]) throws -> ExifBlock {
    try #require(try JPEGFile.read(ArrayByteSource(file)).exif)
  }

  /// The bytes of the block in a file of `JPEGBytes`.
  private func bytes(_ file: [UInt8]) -> [UInt8] {
    Array(file[12..<file.count - JPEGBytes.frame.count - JPEGBytes.picture.count])
  }

  private func text(_ count: Int) -> ExifValue { .ascii(String(repeating: "x", count: count)) }

  @Test("a description that grows and shrinks by turns uses the same bytes again")
  func alternating() throws {
    var file = JPEGBytes.file(JPEGBytes.exif(block()))
    var sizes: [Int] = []
    for round in 0..<200 {
      file = try edited(file, .set(.imageDescription, text(round % 2 == 0 ? 300 : 900)))
      sizes.append(file.count)
    }
    #expect(Set(sizes[2...]).count == 1)
    #expect(bytes(file)[74..<100] == block()[74..<100])
  }

  @Test("a caption that is set and cleared by turns costs its room once")
  func setAndClear() throws {
    var file = JPEGBytes.file(JPEGBytes.exif(block()))
    var sizes: [Int] = []
    for _ in 0..<100 {
      file = try edited(file, .set(.artist, text(20)), .set(.gpsAltitude, .rational([])))
      file = try edited(file, .remove(.artist), .remove(.gpsAltitude), .remove(.gpsVersion))
      sizes.append(file.count)
    }
    #expect(Set(sizes[2...]).count == 1)
    #expect(try exif(file).directories == [.ifd0, .exif])
  }

  @Test("before a block grows, what was written into it before moves together")
  func movesTogether() throws {
    let tags: [ExifTag] = [.artist, .copyright, .dateTime, .subSecTimeOriginal, .bodySerialNumber]
    var file = JPEGBytes.file(JPEGBytes.exif(block()))
    for tag in tags { file = try edited(file, .set(tag, text(99))) }
    let size = file.count
    file = try edited(file, .remove(.artist), .remove(.dateTime), .remove(.bodySerialNumber))
    file = try edited(file, .set(.artist, text(299)))
    #expect(file.count == size)
    let exif = try exif(file)
    for tag in [ExifTag.copyright, .subSecTimeOriginal] { #expect(exif[tag] == text(99)) }
    #expect(exif[.artist] == text(299))
    #expect(exif.text(.imageDescription) == "description")
  }

  @Test("what is given up is in the file no more")
  func blank() throws {
    var file = JPEGBytes.file(JPEGBytes.exif(block()))
    file = try edited(file, .set(.artist, .ascii("Somebody Secret")), .set(.dateTime, text(40)))
    file = try edited(file, .remove(.artist), .set(.dateTime, text(19)))
    #expect(!String(decoding: file, as: UTF8.self).contains("Secret"))
  }

  @Test("bytes that nothing refers to, and that Verso did not write, are never used")
  func foreignHole() throws {
    let before = block()
    var file = JPEGBytes.file(JPEGBytes.exif(before))
    for count in [300, 20, 100, 350] {
      file = try edited(file, .set(.artist, text(count)), .set(.imageDescription, text(count)))
      #expect(bytes(file)[100..<before.count].allSatisfy { $0 == 0 })
    }
  }

  @Test("a block that fills its segment with zeros, as Nikon's do, takes what is new there")
  func padded() throws {
    // The whole segment: 64 KiB without its length and the signature.
    let full = block() + [UInt8](repeating: 0, count: 65_527 - block().count)
    var file = JPEGBytes.file(JPEGBytes.exif(full))
    let size = file.count
    for count in [300, 20, 9000, 350, 40_000] {
      file = try edited(file, .set(.artist, text(count)), .set(.imageDescription, text(count / 2)))
      #expect(file.count == size)
      #expect(bytes(file)[74..<100] == full[74..<100])
      #expect(try exif(file)[.artist] == text(count))
      #expect(try exif(file)[.imageDescription] == text(count / 2))
    }
    #expect(throws: FormatError.blockTooLong(.exif)) {
      try edited(file, .set(.artist, text(65_000)), .set(.imageDescription, text(1000)))
    }
  }

  @Test("zeros that a maker note refers to, or another part has, are no room")
  func paddingOfOthers() throws {
    let full = block(noteRefersTo: 65_000) + [UInt8](repeating: 0, count: 65_527 - block().count)
    let file = try edited(JPEGBytes.file(JPEGBytes.exif(full)), .set(.artist, text(200)))
    #expect(bytes(file)[100..<65_008].allSatisfy { $0 == 0 })
    #expect(throws: FormatError.blockTooLong(.exif)) { try edited(file, .set(.artist, text(600))) }
    // The description is in the zeros.
    var described = full
    described.replaceSubrange(18..<22, with: ExifBytes.long(65_500))
    #expect(throws: FormatError.blockTooLong(.exif)) {
      try edited(JPEGBytes.file(JPEGBytes.exif(described)), .set(.artist, text(200)))
    }
    var ended = full
    ended[65_526] = 1
    #expect(throws: FormatError.blockTooLong(.exif)) {
      try edited(JPEGBytes.file(JPEGBytes.exif(ended)), .set(.artist, text(20)))
    }
  }

  @Test(
    "numbers of a maker note that look like an entry by chance keep no zeros, where no entry can be",
    arguments: [
      (note: 74, at: 101, isEntry: false), (note: 74, at: 100, isEntry: true),
      (note: 75, at: 101, isEntry: true), (note: 75, at: 102, isEntry: true),
    ])
  func chance(note: Int, start: Int, isEntry: Bool) throws {
    let numbers =
      [UInt8](repeating: 0, count: start - note - 26)
      + ExifBytes.entry(0x1000, 1, 260, ExifBytes.long(64_000))
    let start = block(at: note, having: numbers)
    let full = start + [UInt8](repeating: 0, count: 65_527 - start.count)
    let file = JPEGBytes.file(JPEGBytes.exif(full))
    guard !isEntry else {
      #expect(throws: FormatError.blockTooLong(.exif)) {
        try edited(file, .set(.artist, text(2000)))
      }
      return
    }
    let new = try edited(file, .set(.artist, text(20_000)))
    #expect(new.count == file.count && bytes(new)[74..<120] == full[74..<120])
    #expect(try exif(new)[.artist] == text(20_000))
  }

  @Test("a value that a maker note refers to as well keeps its place and its bytes")
  func sharedWithMakerNote() throws {
    for edit in [ExifEdit.set(.imageDescription, .ascii("short")), .remove(.imageDescription)] {
      let before = block(noteRefersTo: 44)
      let file = try edited(JPEGBytes.file(JPEGBytes.exif(before)), edit)
      #expect(bytes(file)[44..<56] == before[44..<56])
      #expect(
        try exif(file).text(.imageDescription)
          == (edit == .remove(.imageDescription) ? nil : "short"))
    }
  }

  @Test("a block that another program made longer keeps every byte")
  func lengthened() throws {
    let own = bytes(
      try edited(
        try edited(JPEGBytes.file(JPEGBytes.exif(block())), .set(.artist, text(200))),
        .remove(.artist)))
    let longer = own + [1, 2, 3, 4]
    let file = try edited(JPEGBytes.file(JPEGBytes.exif(longer)), .set(.artist, text(100)))
    // All but the directory that moves is as it was.
    let start = Int(longer[6]) << 8 | Int(longer[7])
    var expected = longer
    expected.replaceSubrange(start..<start + 26, with: repeatElement(0, count: 26))
    #expect(bytes(file)[8..<start + 26] == expected[8..<start + 26])
    #expect(bytes(file)[start + 30..<longer.count] == longer[(start + 30)...])
    #expect(try exif(file)[.artist] == text(100))
  }

  @Test("room that another program wrote to is not used")
  func writtenTo() throws {
    var file = try edited(
      try edited(JPEGBytes.file(JPEGBytes.exif(block())), .set(.artist, text(200))),
      .remove(.artist))
    let offset = 12 + block().count + 60
    #expect(file[offset] == 0)
    file[offset] = 7
    file = try edited(file, .set(.artist, text(200)))
    #expect(file[offset] == 7)
    #expect(try exif(file)[.artist] == text(200))
  }
}
