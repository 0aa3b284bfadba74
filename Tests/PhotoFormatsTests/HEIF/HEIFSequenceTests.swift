import Testing

@testable import PhotoFormats

@Suite("Image sequences of HEIF and AVIF, whose tracks have items")
struct HEIFSequenceTests {
  private let long = MetadataChanges(xmp: [.set(.label, .text(String(repeating: "x", count: 5000)))]
  )

  /// An item of a track: its type, and where its bytes are.
  private typealias Item = (type: String, range: Range<Int>)

  private static let packetType = "mime\0application/rdf+xml\0"

  /// A box `meta` as libavif writes it into a track.
  private func meta(_ items: [Item]) -> [UInt8] {
    let full: [UInt8] = [0, 0, 0, 0]
    let locations = items.enumerated().flatMap { index, item -> [UInt8] in
      BoxFile.short(index + 3) + [0, 0, 0, 1] + BoxFile.number(item.range.lowerBound)
        + BoxFile.number(item.range.count)
    }
    let entries = items.enumerated().flatMap { index, item -> [UInt8] in
      BoxFile.box(
        "infe", [2, 0, 0, 0] + BoxFile.short(index + 3) + [0, 0] + Array(item.type.utf8))
    }
    let count = BoxFile.short(items.count)
    return BoxFile.box(
      "meta", full,
      BoxFile.box("hdlr", full + full + Array("pict".utf8) + full + full + full + [0]),
      BoxFile.box("iloc", full + [0x44, 0], count, locations),
      BoxFile.box("iinf", full, count, entries))
  }

  /// The tracks of a sequence: one of transparency, and that of the colours.
  private func moov(_ meta: [UInt8], chunk: Int = 0) -> [UInt8] {
    func track(_ handler: String, _ references: [UInt8], _ meta: [UInt8]) -> [UInt8] {
      let table = BoxFile.box("stco", [0, 0, 0, 0, 0, 0, 0, 1] + BoxFile.number(chunk))
      let name = [UInt8](repeating: 0, count: 8) + Array(handler.utf8) + [0, 0, 0, 0]
      let media = BoxFile.box(
        "mdia", BoxFile.box("hdlr", name), BoxFile.box("minf", BoxFile.box("stbl", table)))
      let header = [UInt8](repeating: 0, count: 76) + BoxFile.number(64 << 16)
      return BoxFile.box(
        "trak", BoxFile.box("tkhd", header + BoxFile.number(48 << 16)), references, meta, media)
    }
    let auxiliary = BoxFile.box("tref", BoxFile.box("auxl", [0, 0, 0, 1]))
    return BoxFile.box(
      "moov", track("auxv", [], []), track("pict", auxiliary, []), track("pict", [], meta))
  }

  /// A sequence whose track has these items, of which each is told where the picture and the packet are.
  private func sequence(
    packet: [UInt8]? = nil, isLast: Bool = false, brand: String = "avis",
    _ items: ((_ picture: Range<Int>, _ packet: Range<Int>) -> [Item])? = nil
  ) throws -> BoxFile {
    func file(_ picture: Range<Int>, _ packetRange: Range<Int>) -> BoxFile {
      let moov = moov(items.map { meta($0(picture, packetRange)) } ?? [], chunk: picture.lowerBound)
      return HEIFBytes(
        packet: packet, brand: brand, behind: isLast ? [] : moov, trailer: isLast ? moov : []
      ).file
    }
    let start = try #require(try file(0..<0, 0..<0).boxes().first("mdat")).body.lowerBound
    let end = start + HEIFBytes.picture.count
    return file(start..<end, end..<end + (packet?.count ?? 0))
  }

  /// What a track says that the bytes of its items are, read without the code that is tested.
  private func items(_ file: BoxFile) throws -> [[UInt8]] {
    let bytes = file.bytes
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let moov = try #require(bytes.firstRange(of: Array("moov".utf8))?.lowerBound)
    let inMovie = bytes[moov..<moov + number(moov - 4, 4) - 4]
    let table = try #require(inMovie.firstRange(of: Array("iloc".utf8))?.upperBound)
    let list = try #require(inMovie.firstRange(of: Array("iinf".utf8))?.upperBound)
    let count = number(table + 6, 2)
    #expect(number(table - 8, 4) == 16 + 14 * count && number(list + 4, 2) == count)
    return (0..<count).map { index in
      let entry = table + 8 + index * 14
      let start = number(entry + 6, 4)
      return Array(bytes[start..<start + number(entry + 10, 4)])
    }
  }

  /// The packet of the picture.
  private func packet(_ file: BoxFile) throws -> [UInt8] {
    var window = try HeaderWindow(ArrayByteSource(file.bytes))
    let block = try #require(try HEIFFile(&window).blocks.first)
    return Array(try window.content(of: block))
  }

  @Test("a packet that a track shares is found there wherever it goes", arguments: [false, true])
  func shared(isLast: Bool) throws {
    let text = try BoxFile.packet("Red")
    let old = try sequence(packet: text, isLast: isLast) {
      [("Exif\0", $0), (Self.packetType, $1)]
    }
    #expect(try items(old) == [HEIFBytes.picture, text])
    let short = try old.patched()
    #expect(try items(short) == [HEIFBytes.picture, packet(short)])
    let new = try short.patched(long)
    #expect(try new.read().xmp?[.label]?.text?.count == 5000)
    #expect(try items(new) == [HEIFBytes.picture, packet(new)])
    #expect(try new.read().problems.isEmpty)
  }

  @Test("a new packet is an item of the track, too, and its others move", arguments: [false, true])
  func added(isLast: Bool) throws {
    for brand in ["avis", "heis"] {
      let old = try sequence(isLast: isLast, brand: brand) { picture, _ in [("Exif\0", picture)] }
      let new = try old.patched()
      #expect(try items(new) == [HEIFBytes.picture, packet(new)])
      #expect(try new.read().xmp?[.rating]?.text == "4" && new.read().problems.isEmpty)
      let grown = try new.patched(long)
      #expect(try items(grown) == [HEIFBytes.picture, packet(grown)])
    }
  }

  @Test("the track of an AVIF sequence without items gets a new packet", arguments: [false, true])
  func first(isLast: Bool) throws {
    let old = try sequence(isLast: isLast)
    let new = try old.patched()
    #expect(try items(new) == [packet(new)])
    #expect(try new.read().xmp?[.rating]?.text == "4" && new.read().problems.isEmpty)
    var window = try HeaderWindow(ArrayByteSource(new.bytes))
    let movie = try #require(try HEIFFile(&window).movie)
    for table in movie.tables {
      #expect(table.offsets.allSatisfy { new.bytes[$0...].starts(with: HEIFBytes.picture) })
    }
    // It stands in the track of the colours, the last of them.
    #expect(
      movie.tracks.map { $0.range.contains(movie.itemMetas[0].box.range) }
        == [false, false, true])
    let grown = try new.patched(long)
    #expect(try items(grown) == [packet(grown)])
    // Nobody reads that of others.
    let other = try sequence(brand: "heis").patched()
    #expect(other.bytes.firstRange(of: Array("iloc".utf8)) != nil)
    window = try HeaderWindow(ArrayByteSource(other.bytes))
    #expect(try HEIFFile(&window).movie?.itemMetas.isEmpty == true)
  }

  @Test("a sequence without a picture besides has its size, and what its track says is read")
  func alone() throws {
    let text = try BoxFile.packet("Red")
    let handler = BoxFile.box("hdlr", [UInt8](repeating: 0, count: 25))
    for inner in [nil, handler] {
      func file(_ start: Int) -> [UInt8] {
        BoxFile.box("ftyp", Array("msf1\0\0\0\0msf1hevciso8".utf8))
          + (inner.map { BoxFile.box("meta", [0, 0, 0, 0], $0) } ?? [])
          + moov(meta([(Self.packetType, start..<start + text.count)]), chunk: start)
          + BoxFile.box("mdat", text)
      }
      let sequence = BoxFile(bytes: file(file(0).count - text.count))
      let metadata = try sequence.read()
      #expect(metadata.width == 64 && metadata.height == 48 && metadata.format == "heic")
      #expect(metadata.xmp?[.label]?.text == "Red")
      #expect(metadata.problems == [FormatProblem(.container, .container(.sequence))])
      #expect(metadata.problems.allSatisfy { $0.severity == .oddity })
      #expect(sequence.refusal() == .container(.sequence))
    }
    // A box of pictures that is damaged is no sequence.
    let bytes = try sequence().bytes
    let damaged = BoxFile(bytes: bytes.replacing(Array("iinf".utf8), with: Array("iins".utf8)))
    #expect(try damaged.read().problems.map(\.error) == [.container(.damaged("iinf"))])
  }

  @Test("free space in which an item of a track is keeps its size")
  func room() throws {
    func file(_ item: Range<Int>) -> BoxFile {
      HEIFBytes(free: 400, trailer: moov(meta([("Exif\0", item)]))).file
    }
    let space = try #require(try file(0..<0).boxes().first("free"))
    let used = file(space.body.lowerBound..<space.body.lowerBound + 5)
    #expect(try used.patched().boxes().first("free")?.range.count == 400)
  }

  @Test("a packet of which a track has only a part, or another one, is not changed")
  func refusals() throws {
    let text = try BoxFile.packet("Red")
    let part = try sequence(packet: text) { [("Exif\0", $1.dropLast())] }
    #expect(part.refusal() == .container(.unchangeable(.xmp, .shared)))
    let other = try sequence(packet: text) { picture, _ in [(Self.packetType, picture)] }
    #expect(other.refusal() == .severalBlocks(.xmp))
    let own = try sequence { picture, _ in [(Self.packetType, picture)] }
    #expect(own.refusal() == .severalBlocks(.xmp))
    let two = HEIFBytes(trailer: moov([]) + moov([])).file
    #expect(two.refusal() == .container(.order("moov")))
  }

  @Test("a sequence with any byte changed is read or refused")
  func hostile() throws {
    let text = try BoxFile.packet("Red")
    let old = try sequence(packet: text) { [("Exif\0", $0), (Self.packetType, $1)] }
    for index in 0..<old.bytes.count - text.count {
      for value in [0, 0xFF] as [UInt8] {
        var bytes = old.bytes
        bytes[index] = value
        _ = try? BoxFile(bytes: bytes).read()
        _ = BoxFile(bytes: bytes).refusal(long)
      }
    }
  }

  @Test("where a track says in an unknown way where its items are, nothing moves")
  func unread() throws {
    let text = try BoxFile.packet("Red")
    let old = try sequence(packet: text, isLast: true) { [(Self.packetType, $1)] }
    let table = try #require(old.bytes.ranges(of: Array("iloc".utf8)).last?.upperBound)
    var bytes = old.bytes
    bytes[table] = 9
    #expect(BoxFile(bytes: bytes).refusal() == .container(.damaged("iloc")))
  }
}
