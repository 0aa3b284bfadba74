import Testing

@testable import PhotoFormats

@Suite("Movies")
struct MovieFileTests {
  private static let media: [UInt8] = [31, 32, 33]
  private let long = MetadataChanges(xmp: [.set(.label, .text(String(repeating: "x", count: 5000)))]
  )

  /// A movie of 64 x 48 pixels that is turned, whose first chunk is at an offset.
  private func moov(
    _ offset: Int, _ userData: [UInt8] = [], meta: [UInt8] = [], references: [UInt8] = []
  ) -> [UInt8] {
    let matrix = [0, 1 << 16, 0, 0xFFFF_0000, 0, 0, 0, 0, 1 << 30].flatMap(BoxFile.number)
    let header =
      [UInt8](repeating: 0, count: 40) + matrix + BoxFile.number(64 << 16)
      + BoxFile.number(48 << 16)
    let table = BoxFile.box("stco", [0, 0, 0, 0, 0, 0, 0, 1] + BoxFile.number(offset))
    return BoxFile.box(
      "moov",
      BoxFile.box(
        "trak", BoxFile.box("tkhd", header), meta,
        BoxFile.box("mdia", BoxFile.box("minf", references, BoxFile.box("stbl", table)))), userData)
  }

  private func file(
    _ brand: String, _ userData: [UInt8] = [], free: [UInt8] = [], _ trailer: [UInt8] = [],
    brands: String? = nil
  ) -> BoxFile {
    let head = BoxFile.box("ftyp", Array("\(brand)\0\0\0\0\(brands ?? brand)".utf8))
    let start = head.count + moov(0, userData).count + free.count + 8
    return BoxFile(
      bytes: head + moov(start, userData) + free + BoxFile.box("mdat", Self.media) + trailer)
  }

  /// A movie of so many chunks, which has a packet in its user data.
  private func file(chunkCount: Int) throws -> BoxFile {
    let head = BoxFile.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
    let userData = BoxFile.box("udta", BoxFile.box("XMP_", try BoxFile.packet("Red")))
    let media = BoxFile.box("mdat", Self.media)
    let offset = BoxFile.number(head.count + 8)
    let offsets = repeatElement(offset, count: chunkCount).flatMap { $0 }
    let table = BoxFile.box("stco", [0, 0, 0, 0], BoxFile.number(chunkCount), offsets)
    let track = BoxFile.box("mdia", BoxFile.box("minf", BoxFile.box("stbl", table)))
    return BoxFile(bytes: head + media + BoxFile.box("moov", BoxFile.box("trak", track), userData))
  }

  @Test("a movie of hours is read and changed, however many chunks it has")
  func manyChunks() throws {
    let old = try file(chunkCount: 210_000)
    #expect(try old.read().problems.isEmpty && old.read().xmp?[.label]?.text == "Red")
    let new = try old.patched(long)
    #expect(try new.read().xmp?[.label]?.text?.count == 5000 && chunk(new) == Self.media)
    let problems = try file(chunkCount: MovieBox.chunkLimit + 1).read().problems
    #expect(problems.map(\.error) == [.overBudget(.items)])
  }

  /// The first bytes of the first chunk, where the file says that it is.
  private func chunk(_ file: BoxFile) throws -> [UInt8] {
    var window = try HeaderWindow(ArrayByteSource(file.bytes))
    let start = try MovieFile(&window).movie?.tables.first?.offsets.first ?? 0
    return Array(file.bytes[start...].prefix(3))
  }

  @Test("where the chunks of another file begin stays, and a track of both files does not move")
  func otherFiles() throws {
    let other = BoxFile.box("url ", [0, 0, 0, 0] + Array("file:///a.mov\0".utf8))
    let own = BoxFile.box("url ", [0, 0, 0, 1])
    for (references, isMoved, isRefused) in [
      ([own], true, false), ([other], false, false), ([other, own], false, true),
    ] {
      let list = BoxFile.box(
        "dref", [0, 0, 0, 0] + BoxFile.number(references.count) + references.flatMap { $0 })
      let inner = BoxFile.box("dinf", list)
      let head = BoxFile.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
      let start = head.count + moov(0, references: inner).count + 8
      let old = BoxFile(
        bytes: head + moov(start, references: inner) + BoxFile.box("mdat", Self.media))
      guard !isRefused else {
        #expect(old.refusal() == .container(.unmovable("dref")))
        continue
      }
      let new = try old.patched()
      #expect(try new.read().xmp?[.rating]?.text == "4")
      let table = try #require(new.bytes.firstRange(of: Array("stco".utf8))?.upperBound)
      let offset = new.bytes[...].uint32(at: table + 8, .bigEndian).map { Int($0) }
      #expect(offset == (isMoved ? start + new.bytes.count - old.bytes.count : start))
    }
  }

  @Test("the size is that of the picture as it is shown")
  func size() throws {
    let movies = try [file("isom").read(), file("qt  ").read()]
    #expect(movies.map(\.format) == ["mp4", "mov"])
    #expect(movies.allSatisfy { $0.width == 48 && $0.height == 64 && $0.isTurned })
    #expect(movies.allSatisfy { $0.problems.isEmpty })
  }

  @Test("MP4 that names QuickTime among its brands is MP4, and its packet stands behind all")
  func brands() throws {
    let old = file("mp42", brands: "mp42isomqt  ")
    let new = try old.patched()
    #expect(try old.read().format == "mp4" && new.read().xmp?[.rating]?.text == "4")
    #expect(try new.boxes().boxes.map(\.name) == ["ftyp", "moov", "mdat", "uuid"])
    let packet = BoxFile.box("udta", BoxFile.box("XMP_", try BoxFile.packet("Red")))
    let user = file("isom", packet, brands: "isomqt  ")
    #expect(try user.read().xmp?[.label]?.text == "Red")
    #expect(try user.patched().boxes().boxes.map(\.name) == ["ftyp", "moov", "mdat"])
    #expect(try file("qt  ", brands: "mp42isom").read().format == "mov")
    #expect(try file("mp4v", brands: "mp4vmp42").read().format == "mp4")
    #expect(throws: FormatError.unknownFormat) { try file("none").read() }
  }

  @Test("in MP4 a packet that stands in the user data grows there: there are never two")
  func mp4UserData() throws {
    let old = file("isom", BoxFile.box("udta", BoxFile.box("XMP_", try BoxFile.packet("Red"))))
    #expect(try old.read().xmp?[.label]?.text == "Red")
    let new = try old.patched(long)
    #expect(try new.boxes().boxes.map(\.name) == ["ftyp", "moov", "mdat"])
    #expect(try new.read().xmp?[.label]?.text?.count == 5000)
    #expect(try new.read().problems.isEmpty && chunk(new) == Self.media)
  }

  @Test("in MP4 a packet stands behind all, and where it grows, the old place is blank")
  func mp4() throws {
    let old = file("isom")
    let new = try old.patched()
    #expect(new.bytes.starts(with: old.bytes))
    let grown = try new.patched(long)
    #expect(try grown.boxes().boxes.map(\.name) == ["ftyp", "moov", "mdat", "free", "uuid"])
    #expect(grown.content(try grown.boxes().first("free")).allSatisfy { $0 == 0 })
    let xmp = try grown.read().xmp
    #expect(xmp?[.rating]?.text == "4" && xmp?[.label]?.text?.count == 5000)
    #expect(try chunk(grown) == Self.media)
  }

  @Test("in MOV a packet stands in the user data, and what is behind them moves")
  func mov() throws {
    let name = BoxFile.box("name", [65])
    for userData in [[], BoxFile.box("udta", name), BoxFile.box("udta", name, [0, 0, 0, 0])] {
      let old = file("qt  ", userData)
      let new = try old.patched()
      #expect(try new.read().xmp?[.rating]?.text == "4")
      #expect(try chunk(new) == Self.media)
      let grown = try new.patched(long)
      #expect(try grown.read().xmp?[.label]?.text?.count == 5000)
      #expect(try chunk(grown) == Self.media && grown.read().problems.isEmpty)
    }
  }

  @Test("free space behind the movie gives way, so that nothing moves")
  func free() throws {
    let space = BoxFile.box("free", [UInt8](repeating: 0, count: 9000))
    let old = file("qt  ", free: space)
    let new = try old.patched()
    #expect(new.bytes.count == old.bytes.count)
    #expect(try chunk(new) == Self.media && new.read().xmp?[.rating]?.text == "4")
  }

  @Test("a movie in fragments is changed at its end and never moved")
  func fragments() throws {
    let fragment = BoxFile.box("moof", [1])
    #expect(file("qt  ", fragment).refusal() == nil)
    #expect(file("qt  ", [], fragment).refusal() == .container(.unmovable("moof")))
    let index = BoxFile.box("mfra", [9])
    let new = try file("isom", [], fragment + index).patched()
    #expect(new.bytes.suffix(index.count).elementsEqual(index))
  }

  @Test("a movie with samples that are found in a way of their own is not moved")
  func obstacle() throws {
    let encrypted = BoxFile.box("saio", [0, 0, 0, 0])
    #expect(file("qt  ", encrypted).refusal() == .container(.unmovable("saio")))
    #expect(file("isom", encrypted).refusal() == nil)
  }

  @Test("where chunks are missing, or lie behind all boxes, no packet is put there")
  func missingChunks() throws {
    let head = BoxFile.box("ftyp", Array("isom\0\0\0\0isom".utf8))
    let cut = BoxFile(bytes: head + moov(90_000) + BoxFile.box("mdat", Self.media))
    #expect(cut.refusal() == .container(.cutOff))
    let index = BoxFile.box("mfra", Self.media)
    let start = head.count + moov(0).count + 8
    let behind = BoxFile(bytes: head + moov(start) + index)
    #expect(behind.refusal() == .container(.unmovable("stco")))
  }

  @Test("items of a track move with the chunks, and those of the file are not moved")
  func items() throws {
    func meta(_ offset: Int) -> [UInt8] {
      let entry: [UInt8] =
        [0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1] + BoxFile.number(offset) + BoxFile.number(3)
      return BoxFile.box("meta", [0, 0, 0, 0], BoxFile.box("iloc", [0, 0, 0, 0] + entry))
    }
    let head = BoxFile.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
    let start = head.count + moov(0, meta: meta(0)).count + 8
    let old = head + moov(start, meta: meta(start)) + BoxFile.box("mdat", Self.media)
    let new = try BoxFile(bytes: old).patched()
    let table = try #require(new.bytes.firstRange(of: Array("iloc".utf8))?.upperBound)
    let offset = try #require(new.bytes[...].uint32(at: table + 14, .bigEndian))
    #expect(Int(offset) > start && new.bytes[Int(offset)...].starts(with: Self.media))
    #expect(try new.read().problems.isEmpty && chunk(new) == Self.media)
    #expect(file("qt  ", [], meta(start)).refusal() == .container(.unmovable("iloc")))
  }

  @Test("a file without brands may begin with free space", arguments: ["free", "skip", "wide"])
  func beginsWithSpace(name: String) throws {
    let space = BoxFile.box(name, [0, 0, 0, 0])
    let start = space.count + moov(0).count + 8
    let old = BoxFile(bytes: space + moov(start) + BoxFile.box("mdat", Self.media))
    let new = try old.patched(long)
    #expect(try new.read().xmp?[.label]?.text?.count == 5000)
    #expect(try new.read().problems.isEmpty && chunk(new) == Self.media)
  }

  @Test("a box without contents may stand anywhere", arguments: ["wide", "mdat"])
  func emptyBox(name: String) throws {
    let empty = BoxFile.box(name, [])
    let head = BoxFile.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
    let start = head.count + moov(0).count + empty.count + 8
    let old = head + moov(start) + empty + BoxFile.box("mdat", Self.media) + empty
    let new = try BoxFile(bytes: old).patched(long)
    #expect(try new.read().xmp?[.label]?.text?.count == 5000)
    #expect(try new.read().problems.isEmpty && chunk(new) == Self.media)
  }

  @Test("a file with two movies is not changed")
  func twoMovies() throws {
    #expect(file("isom", [], moov(40)).refusal() == .container(.order("moov")))
  }

  @Test("a movie that is cut, signed or without tracks is not changed")
  func refusals() throws {
    #expect(BoxFile(bytes: file("isom").bytes.dropLast()).refusal() == .container(.cutOff))
    let signature = BoxFile.box("uuid", FileBox.signatureID, [1])
    #expect(file("isom", [], signature).refusal() == .container(.signed))
    let head = BoxFile.box("ftyp", Array("isom\0\0\0\0isom".utf8))
    #expect(BoxFile(bytes: head + BoxFile.box("mdat", [1])).refusal() == .container(.cutOff))
  }
}
