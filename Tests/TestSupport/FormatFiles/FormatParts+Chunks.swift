/// Formats whose parts stand one after the other.
extension FormatParts {
  /// A PNG file with so many texts before its picture.
  static func png(
    textCount: Int = 1, isDeflated: Bool = false, packet: [UInt8] = FormatParts.packet
  ) -> [UInt8] {
    let head = Array("XML:com.adobe.xmp".utf8) + [0, isDeflated ? 1 : 0, 0, 0, 0]
    // A file with a raw profile of IIM is read, and what belongs there is not written.
    let profile = deflated(Array("\niptc\n      \(iim.count)\n".utf8) + hexadecimal(iim))
    return PNGChunk.signature + PNGChunk.bytes("IHDR", [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0])
      + repeated(textCount, PNGChunk.text("Comment", "x"))
      + PNGChunk.bytes("iTXt", head + (isDeflated ? deflated(packet) : packet))
      + PNGChunk.bytes("eXIf", exif)
      + (isDeflated
        ? PNGChunk.bytes("zTXt", Array("Raw profile type iptc".utf8) + [0, 0] + profile) : [])
      + PNGChunk.bytes("IDAT", [1, 2, 3]) + PNGChunk.bytes("IEND", [])
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { Array(String(0x100 + Int($0), radix: 16).utf8.dropFirst()) }
  }

  /// A WebP file with so many chunks that nobody knows.
  static func webP(chunkCount: Int = 1) -> [UInt8] {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(data.count, 4) + data + [UInt8](repeating: 0, count: data.count % 2)
    }
    let body =
      Array("WEBP".utf8) + chunk("VP8X", [0x0C, 0, 0, 0, 2, 0, 0, 1, 0, 0])
      + repeated(chunkCount, chunk("ABCD", [1, 2, 3]))
      + chunk("VP8L", [0x2F, 2, 0x40, 0, 0x10, 9, 8, 7]) + chunk("EXIF", exif(isLittle: true))
      + chunk("XMP ", packet)
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  /// A GIF file with so many comments.
  static func gif(blockCount: Int = 1) -> [UInt8] {
    let trailer = [1] + (0...0xFF).reversed().map { UInt8($0) } + [0]
    return Array("GIF89a".utf8) + [3, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
      + repeated(blockCount, [0x21, 0xFE, 1, 0x41, 0])
      + [0x21, 0xFF, 0x0B] + Array("XMP DataXMP".utf8) + packet + trailer
      + [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]
  }

  /// A PSD file with so many resources of some number.
  static func psd(
    resourceCount: Int = 1, id: Int = 0x03F0, iim: [UInt8] = FormatParts.iim
  ) -> [UInt8] {
    let thumbnail = [UInt8](repeating: 0, count: 28) + jpeg
    let section =
      resource(0x0404, iim) + repeated(resourceCount, resource(id, [UInt8](1...16)))
      + resource(0x0422, exif) + resource(0x040C, thumbnail) + resource(0x0424, packet)
    let size: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 3]
    return Array("8BPS".utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, 3] + size + [0, 8, 0, 3, 0, 0, 0, 0]
      + big(section.count, 4) + section + [0, 0, 0, 0, 0, 0, 1, 2, 3, 4]
  }

  /// A TIFF file with so many pages, strips of the first one, and tags that nobody knows.
  static func tiff(
    pageCount: Int = 1, stripCount: Int = 2, entryCount: Int = 1, isBig: Bool = false
  ) -> [UInt8] {
    var maker = TIFFMaker(isLittle: !isBig, isBig: isBig)
    maker.strips = stripCount
    let offset = isBig ? 16 : 4
    let pages = 3..<3 + pageCount
    let data: [TIFFMaker.Entry] = [
      .init(273, offset, stripCount, .strips),
      .init(279, 4, stripCount, .numbers([Int](repeating: 4, count: stripCount))),
    ]
    let resources = resource(0x0425, [UInt8](1...16))
    let first: [TIFFMaker.Entry] =
      [
        .init(256, 3, 1, .numbers([4])), .init(257, 3, 1, .numbers([2])),
        .init(262, 3, 1, .numbers([1])), .init(270, 2, 6, .bytes(Array("Quiet\0".utf8))),
        .init(271, 2, 4, .bytes(Array("ACM\0".utf8))),
      ] + data
      + [
        .init(700, 1, packet.count, .bytes(packet)), .init(33723, 7, iim.count, .bytes(iim)),
        .init(34377, 1, resources.count, .bytes(resources)),
        .init(0x8769, offset, 1, .directories([1])), .init(0x8825, offset, 1, .directories([2])),
      ] + (0..<entryCount).map { .init(50_000 + $0, 3, 1, .numbers([$0 % 100])) }
    maker.directories = [
      .init(entries: first, next: pages.first),
      .init(entries: [.init(0x9003, 2, 20, .bytes(Array("2024:05:01 10:00:00\0".utf8)))]),
      .init(entries: [.init(2, 5, 3, .numbers([54, 1, 19, 1, 5, 1]))]),
    ]
    for page in pages {
      let entries: [TIFFMaker.Entry] = [
        .init(256, 3, 1, .numbers([4])), .init(273, offset, 1, .strips),
        .init(279, 4, 1, .numbers([4])),
      ]
      maker.directories.append(
        .init(entries: entries, next: pages.contains(page + 1) ? page + 1 : nil))
    }
    return maker.bytes
  }

  /// A raw file of Fujifilm's, with so many entries in its own directory.
  static func raf(entryCount: Int = 1) -> [UInt8] {
    let inner = HostileFiles.jpeg(
      HostileFiles.segment(0xE1, Array("Exif\0\0".utf8) + exif)
        + HostileFiles.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet))
    let entries =
      repeated(min(entryCount, 250), big(0x0200, 2) + big(4, 2) + [1, 2, 3, 4])
      + big(0x0111, 2) + big(4, 2) + big(20, 2) + big(30, 2)
    let head = Array("FUJIFILMCCD-RAW 0201".utf8) + [UInt8](repeating: 0x20, count: 64)
    return head + big(108, 4) + big(inner.count, 4) + big(108 + inner.count, 4)
      + [UInt8](repeating: 0, count: 12) + inner + big(min(entryCount, 250) + 1, 4) + entries
  }
}
