import Testing

@testable import PhotoFormats

@Suite("What movies say in QuickTime's own ways")
struct MovieMetadataTests {
  private func file(_ inMovie: [UInt8]...) -> BoxFile {
    BoxFile(
      bytes: BoxFile.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
        + BoxFile.box("moov", inMovie.flatMap { $0 }) + BoxFile.box("mdat", [1, 2]))
  }

  private func read(_ inMovie: [UInt8]...) throws -> MovieMetadata {
    try #require(try file(inMovie.flatMap { $0 }).read().movie)
  }

  /// A box whose name is ©, in one byte, and three letters.
  private func signed(_ name: String, _ body: [UInt8]) -> [UInt8] {
    var box = BoxFile.box("x" + name, body)
    box[4] = 0xA9
    return box
  }

  private func data(_ type: Int, _ value: [UInt8]) -> [UInt8] {
    BoxFile.box("data", BoxFile.number(type), [0, 0, 0, 0], value)
  }

  private func item(_ number: Int, _ text: String) -> [UInt8] {
    var box = BoxFile.box("item", data(1, Array(text.utf8)))
    box.replaceSubrange(4..<8, with: BoxFile.number(number))
    return box
  }

  private let handler = BoxFile.box("hdlr", [UInt8](repeating: 0, count: 24))

  @Test("keys have names, in whichever order their values stand")
  func keys() throws {
    let names = ["com.apple.quicktime.make", "com.apple.quicktime.model"].flatMap { name in
      BoxFile.number(8 + name.utf8.count) + Array("mdta\(name)".utf8)
    }
    let meta = BoxFile.box(
      "meta", handler, BoxFile.box("keys", BoxFile.number(0), BoxFile.number(2), names),
      BoxFile.box("ilst", item(2, "iPhone"), item(1, "Apple"), item(9, "none")))
    let movie = try read(meta)
    #expect(movie.text("com.apple.quicktime.make") == "Apple")
    #expect(movie.text("com.apple.quicktime.model") == "iPhone")
    #expect(movie.entries.count == 2)
  }

  @Test("user data have texts with a language, and a location as telephones write it")
  func userData() throws {
    let location =
      [0, 0, 0, 0, 0x15, 0xC7] + Array("here\0".utf8) + [0] + BoxFile.number(12 << 16 | 0x8000)
      + BoxFile.number(Int(UInt32(bitPattern: -(54 << 16)))) + BoxFile.number(7 << 16)
    let movie = try read(
      BoxFile.box(
        "udta", signed("day", [0, 4, 0x15, 0xC7] + Array("2020".utf8)),
        signed("mak", [0, 99, 0, 0, 65]), BoxFile.box("loci", location),
        BoxFile.box("titl", [0, 0, 0, 0, 0x15, 0xC7, 0xFE, 0xFF, 0, 65, 0, 66, 0, 0])))
    #expect(movie.text("©day") == "2020" && movie.text("©mak") == nil)
    #expect(movie.text("loci") == "-54.0+12.5+7.0/")
    #expect(movie.text("titl") == "AB")
  }

  @Test(
    "a text is in the encoding of its language",
    arguments: [
      (0, Array("N".utf8) + [0x8A] + Array("me".utf8), "Näme"),
      (0, Array("Näme".utf8), "Näme"),
      (0x15C7, [0xFE, 0xFF, 0, 0x4E, 0, 0xE4, 0, 0x6D, 0, 0x65, 0, 0], "Näme"),
      (0x15C7, Array("N".utf8) + [0xE4] + Array("me".utf8), "Näme"),
      (
        0, Array(0xA0...0xFF),
        "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊"
          + "ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
      ),
    ] as [(Int, [UInt8], String)])
  func languages(_ language: Int, _ bytes: [UInt8], _ text: String) throws {
    let head = [0, UInt8(bytes.count), UInt8(language >> 8), UInt8(language & 0xFF)]
    #expect(try read(BoxFile.box("udta", signed("nam", head + bytes))).text("©nam") == text)
  }

  @Test("telephones have a box of keywords")
  func keywords() throws {
    func movie(_ count: UInt8, _ words: [[UInt8]]) throws -> String? {
      let listed = words.flatMap { word -> [UInt8] in [UInt8(word.count)] + word }
      let body: [UInt8] = [0, 0, 0, 0, 0x15, 0xC7, count] + listed
      return try read(BoxFile.box("udta", BoxFile.box("kywd", body))).text("kywd")
    }
    let wide: [UInt8] = [0xFE, 0xFF, 0, 0x73, 0, 0x65, 0, 0x61, 0, 0]
    #expect(try movie(2, [Array("boats\0".utf8), wide]) == "boats,sea")
    // There are fewer than it says, or more.
    #expect(try movie(9, [Array("boats\0".utf8)]) == "boats")
    #expect(try movie(1, [Array("boats\0".utf8), wide]) == "boats")
    #expect(try movie(0, []) == nil)
  }

  @Test("iTunes' list is read behind a version, too, and its cover is a picture")
  func items() throws {
    let list = BoxFile.box(
      "ilst", signed("nam", data(2, [0, 65, 0x20, 0xAC])),
      BoxFile.box("covr", data(13, RawBytes.picture)), BoxFile.box("gnre", data(0, [0, 1])))
    for version in [[], [UInt8]([0, 0, 0, 0])] {
      let file = file(BoxFile.box("udta", BoxFile.box("meta", version, handler, list)))
      let metadata = try file.read()
      #expect(metadata.movie?.text("©nam") == "A€" && metadata.movie?.entries.count == 1)
      let cover = try #require(metadata.previews.first)
      #expect(Array(file.bytes[cover]) == RawBytes.picture)
    }
  }

  @Test("the header says when and how long, where it says so")
  func header() throws {
    func movie(_ created: Int, _ scale: Int, _ duration: [UInt8]) throws -> MovieMetadata {
      try read(
        BoxFile.box(
          "mvhd", BoxFile.number(0), BoxFile.number(created), BoxFile.number(0),
          BoxFile.number(scale), duration))
    }
    let known = try movie(3_395_188_205, 600, BoxFile.number(900))
    #expect(known.created == "2011:08:03 03:50:05" && known.duration == 1.5)
    #expect(try movie(0, 600, BoxFile.number(0)) == MovieMetadata(entries: []))
    #expect(try movie(0, 600, [255, 255, 255, 255]).duration == nil)
    #expect(try movie(0, 0, BoxFile.number(9)).duration == nil)
    #expect(try movie(0, 600, []).duration == nil)
    let long = BoxFile.box(
      "mvhd", BoxFile.number(1 << 24), BoxFile.number(0), BoxFile.number(0), BoxFile.number(0),
      BoxFile.number(0), BoxFile.number(10), BoxFile.number(0), BoxFile.number(20))
    #expect(try read(long).duration == 2)
  }

  @Test("more keys than anybody writes are told, and a text that is too long for a field is none")
  func budget() throws {
    var limits = FileBudget.Limits.standard
    limits[.items] = 200
    var budget = FileBudget(limits)
    let name = BoxFile.number(8) + Array("mdta".utf8)
    let meta = BoxFile.box(
      "meta", handler,
      BoxFile.box(
        "keys", BoxFile.number(0), BoxFile.number(500), (0..<500).flatMap { _ in name }),
      BoxFile.box("ilst", item(1, "Apple")))
    let metadata = try FormatRegistry.read(
      ArrayByteSource(file(meta).bytes), within: &budget)
    #expect(metadata.problems.map(\.error) == [.overBudget(.items)])
    func text(_ count: Int) throws -> Int? {
      let bytes = Array(repeating: UInt8(65), count: count)
      return try read(
        BoxFile.box(
          "udta",
          BoxFile.box("meta", handler, BoxFile.box("ilst", signed("nam", data(1, bytes)))))
      ).text("©nam")?.count
    }
    #expect(try text(60_000) == 60_000 && text(70_000) == nil)
  }

  @Test("damage in them is no damage of the movie, and ends no program")
  func damage() throws {
    let meta = BoxFile.box(
      "meta", handler, BoxFile.box("keys", BoxFile.number(0), BoxFile.number(1 << 30)),
      BoxFile.box("ilst", item(1, "Apple")))
    #expect(try file(meta).read().problems.isEmpty && read(meta).entries.isEmpty)
    let sound = file(
      BoxFile.box("mvhd", BoxFile.number(0), BoxFile.number(1), BoxFile.number(2)),
      BoxFile.box(
        "udta", signed("day", [0, 1, 0, 0, 65]), BoxFile.box("loci", [1, 2, 3, 4, 5, 6, 7, 8]),
        BoxFile.box("meta", handler, BoxFile.box("ilst", item(1, "A")))), meta
    ).bytes
    for index in sound.indices {
      for value: UInt8 in [0, 1, 8, 0x7F, 0xFF] {
        var bytes = sound
        bytes[index] = value
        _ = try? BoxFile(bytes: bytes).read()
      }
    }
  }
}
