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

  private func data(
    _ type: Int, _ value: [UInt8], country: Int = 0, language: Int = 0
  ) -> [UInt8] {
    let place = BoxFile.short(country) + BoxFile.short(language)
    return BoxFile.box("data", BoxFile.number(type), place, value)
  }

  /// A box `meta` with keys and the boxes `data` of each.
  private func keyed(_ items: KeyValuePairs<String, [UInt8]>) -> [UInt8] {
    let names = items.flatMap { item in
      BoxFile.number(8 + item.key.utf8.count) + Array("mdta\(item.key)".utf8)
    }
    let list = items.enumerated().flatMap { number, item in
      BoxFile.number(8 + item.value.count) + BoxFile.number(number + 1) + item.value
    }
    return BoxFile.box(
      "meta", handler, BoxFile.box("keys", BoxFile.number(0), BoxFile.number(items.count), names),
      BoxFile.box("ilst", list))
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

  @Test(
    "of several languages that of everybody counts, or else the first",
    arguments: [
      ([(0, 0x10A4, "De"), (0, 0, "En")], "En"), ([(0, 0x10A4, "De"), (0, 0x55C4, "En")], "En"),
      ([(0, 0x10A4, "De"), (0x5A5A, 0x15C7, "En")], "En"),
      ([(0x4445, 0, "De"), (0, 0, "En")], "En"), ([(0, 0x10A4, "De"), (0, 0x1A41, "Fr")], "De"),
      ([(0, 0x10A4, "De"), (0, 1, "List")], "List"), ([(0, 0, "En"), (0, 0, "Too")], "En"),
    ] as [([(Int, Int, String)], String)])
  func severalLanguages(_ values: [(Int, Int, String)], _ text: String) throws {
    let items = values.flatMap { data(1, Array($2.utf8), country: $0, language: $1) }
    #expect(try read(keyed(["a": items])).text("a") == text)
  }

  @Test("of texts of user data that of everybody counts, in one box or in several")
  func userDataLanguages() throws {
    func title(_ texts: [(Int, String)]) -> [UInt8] {
      texts.flatMap { language, text in
        BoxFile.short(text.utf8.count) + BoxFile.short(language) + Array(text.utf8)
      }
    }
    let inOne = signed("nam", title([(2, "De"), (0, "En")]))
    #expect(try read(BoxFile.box("udta", inOne)).text("©nam") == "En")
    #expect(try read(BoxFile.box("udta", signed("nam", title([(2, "De")])))).text("©nam") == "De")
    let boxes = [(0x10A4, "De"), (0x15C7, "En")].flatMap { signed("nam", title([$0])) }
    #expect(try read(BoxFile.box("udta", boxes)).text("©nam") == "En")
    let mobile = [(0x10A4, "De"), (0x15C7, "En")].flatMap { language, text in
      BoxFile.box("titl", [0, 0, 0, 0], BoxFile.short(language), Array(text.utf8))
    }
    #expect(try read(BoxFile.box("udta", mobile)).text("titl") == "En")
  }

  @Test(
    "a number is one by its type",
    arguments: [
      (23, [0x40, 0x80, 0, 0], "4"), (23, [0x40, 0x60, 0, 0], "3.5"), (21, [5], "5"),
      (21, [0xFF], "-1"), (22, [0, 80], "80"), (67, [0xFF, 0xFF, 0xFF, 0xFE], "-2"),
      (24, [0x40, 0x14, 0, 0, 0, 0, 0, 0], "5"), (74, [0, 0, 0, 0, 0, 0, 0, 9], "9"),
      (78, [0, 0, 0, 0, 0, 0, 0, 7], "7"), (23, [0x7F, 0xC0, 0, 0], nil), (23, [0x40], nil),
      (21, [], nil), (0, [0, 1], nil), (13, [1], nil),
    ] as [(Int, [UInt8], String?)])
  func numbers(_ type: Int, _ bytes: [UInt8], _ text: String?) throws {
    #expect(try read(keyed(["a": data(type, bytes)])).text("a") == text)
  }

  @Test("the lens of a telephone stands in a track; nothing else of a track is read")
  func track() throws {
    let lens = "com.apple.quicktime.camera.lens_model"
    let meta = keyed([
      lens: data(1, Array("back camera".utf8)),
      "com.apple.quicktime.title": data(1, Array("Track".utf8)),
    ])
    #expect(
      try read(BoxFile.box("trak", meta)).entries == [.init(.keys, lens, "back camera")])
    let inMovie = keyed([lens: data(1, Array("front camera".utf8))])
    #expect(try read(BoxFile.box("trak", meta), inMovie).text(lens) == "front camera")
  }

  @Test("cameras write texts with the head of 3GPP, and without one")
  func cameraTexts() throws {
    let head: [UInt8] = [0, 0, 0, 0, 0x15, 0xC7]
    let movie = try read(
      BoxFile.box(
        "udta", BoxFile.box("manu", head, Array("Canon\0".utf8)),
        BoxFile.box("modl", Array("GT-S8530\0".utf8)), signed("mdl", Array("FC220\0".utf8)),
        BoxFile.box("date", Array("2024-05-06T07:08:09+0200".utf8)),
        BoxFile.box("urat", [0, 0, 0, 0, 0, 0, 0, 4])))
    #expect(movie.text("manu") == "Canon" && movie.text("modl") == "GT-S8530")
    #expect(movie.text("©mdl") == "FC220" && movie.text("date") == "2024-05-06T07:08:09+0200")
    #expect(movie.text("urat") == "4")
  }

  @Test("a box that is too short for what it should hold says nothing")
  func shortBoxes() throws {
    let names = ["loci", "kywd", "titl", "urat", "manu", "date"]
    for count in 0..<8 {
      let body = [UInt8](repeating: 0, count: count)
      let boxes = names.flatMap { BoxFile.box($0, body) } + signed("nam", body)
      let movie = try read(BoxFile.box("udta", boxes))
      #expect(names.allSatisfy { movie.text($0) == nil } && movie.text("©nam") == nil)
    }
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
    #expect(try movie(1_700_000_000, 600, []).created == nil)
    let counted = try movie(1_700_000_000, 600, BoxFile.number(900))
    #expect(counted.created == "2023:11:14 22:13:20")
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
