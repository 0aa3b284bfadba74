/// Formats of boxes.
extension FormatParts {
  private static let full: [UInt8] = [0, 0, 0, 0]

  /// A JPEG XL file with so many boxes that nobody knows, whose packet may be packed by Brotli.
  static func jpegXL(boxCount: Int = 1, isPacked: Bool = false) -> [UInt8] {
    let blocks =
      isPacked
      ? box("brob", Array("xml ".utf8), brotli(packet))
        + box("brob", Array("Exif".utf8), brotli(full + exif))
      : box("xml ", packet) + box("Exif", full, exif)
    return box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
      + repeated(boxCount, box("abcd", [1])) + blocks
      + box("jxlc", [0xFF, 0x0A, 3, 0, 0, 0, 0, 0])
  }

  /// A JPEG 2000 file with so many boxes that nobody knows.
  static func jpeg2000(boxCount: Int = 1) -> [UInt8] {
    let iimID: [UInt8] = [
      0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD,
      0x38,
    ]
    let header = box("ihdr", [0, 0, 0, 2, 0, 0, 0, 3, 0, 1, 7, 7, 0, 0])
    return box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jp2 \0\0\0\0jp2 ".utf8))
      + box("jp2h", header + box("asoc", box("lbl ", [0x41])))
      + repeated(boxCount, box("xml ", [0x41])) + box("jp2c", [0xFF, 0x4F, 1, 2])
      + box("uuid", Array("JpgTiffExif->JP2".utf8), exif) + box("uuid", iimID, iim)
      + box("uuid", xmpID, packet)
  }

  /// A CR3 file with so many tracks.
  static func cr3(trackCount: Int = 1) -> [UInt8] {
    let canonID: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A,
      0x48,
    ]
    func tiff(_ entries: TIFFMaker.Entry...) -> [UInt8] {
      TIFFMaker(directories: [.init(entries: entries)]).bytes
    }
    func head(_ start: Int) -> [UInt8] {
      let end = start + 24 + packet.count
      let table =
        big(2, 4) + big(1, 4) + big(start, 8) + big(24 + packet.count, 8) + big(3, 4) + big(end, 8)
        + big(11, 8)
      let own = box(
        "uuid", canonID, box("CTBO", table),
        box(
          "CMT1",
          tiff(.init(0x100, 3, 1, .numbers([60])), .init(0x101, 3, 1, .numbers([40])))),
        box("CMT2", tiff(.init(0x8827, 3, 1, .numbers([800])))), box("CMT4", tiff()))
      let table64 = box("co64", full, big(1, 4), big(end + 8, 8))
      return box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))
        + box("moov", own, repeated(trackCount, track(table64)))
    }
    return head(head(0).count) + box("uuid", xmpID, packet) + box("mdat", [21, 22, 23])
  }

  private static func track(_ table: [UInt8]) -> [UInt8] {
    let matrix = [0, 1 << 16, 0, 0xFFFF_0000, 0, 0, 0, 0, 1 << 30].flatMap { big($0, 4) }
    let header = [UInt8](repeating: 0, count: 40) + matrix + big(64 << 16, 4) + big(48 << 16, 4)
    return box("trak", box("tkhd", header), box("mdia", box("minf", box("stbl", table))))
  }

  /// A movie with so many tracks, chunks of each, fragments, and texts in each of QuickTime's ways.
  static func movie(
    _ brand: String, trackCount: Int = 1, chunkCount: Int = 1, fragmentCount: Int = 0,
    textCount: Int = 0
  ) -> [UInt8] {
    let isQuickTime = brand == "qt  "
    func head(_ start: Int) -> [UInt8] {
      let table = box(
        "stco", full, big(chunkCount, 4), (0..<chunkCount).flatMap { big(start + 8 + $0 % 3, 4) })
      return box("ftyp", Array("\(brand)\0\0\0\0\(brand)".utf8))
        + box(
          "moov", repeated(trackCount, track(table)),
          textCount > 0 ? movieKeys(textCount) : [],
          isQuickTime || textCount > 0
            ? box("udta", isQuickTime ? box("XMP_", packet) : [], movieTexts(textCount)) : [])
    }
    return head(head(0).count) + box("mdat", [31, 32, 33])
      + (isQuickTime ? [] : box("uuid", xmpID, packet))
      + repeated(fragmentCount, box("moof", box("mfhd", full + full)) + box("mdat", [34]))
  }

  /// A HEIF or AVIF file with so many pictures, pieces of the first of them and pieces of its EXIF, and so
  /// much free space behind its box `meta`.
  static func heif(
    _ brand: String = "heic", itemCount: Int = 1, extentCount: Int = 1, pieceCount: Int = 1,
    room: Int = 0
  ) -> [UInt8] {
    let picture: [UInt8] = [11, 12, 13, 14, 15]
    let block = full + exif
    let (exifID, xmpID) = (itemCount + 1, itemCount + 2)
    func entry(_ id: Int, _ type: String) -> [UInt8] {
      box("infe", [3, 0, 0, 0] + big(id, 4) + [0, 0], Array(type.utf8))
    }
    func location(_ id: Int, _ extents: [(start: Int, count: Int)]) -> [UInt8] {
      big(id, 4) + [0, 0, 0, 0] + big(extents.count, 2)
        + extents.flatMap { big($0.start, 4) + big($0.count, 4) }
    }
    func head(_ start: Int) -> [UInt8] {
      let count = itemCount + 2
      let pieces = [(start: start, count: picture.count)]
      // Pieces without bytes stand before the block.
      let empty = [(start: Int, count: Int)](
        repeating: (start + picture.count, 0), count: min(pieceCount, 60_000) - 1)
      let first =
        pieces
        + [(start: Int, count: Int)](
          repeating: (start, 0), count: min(extentCount, 60_000) - 1)
      let behind = start + picture.count
      let locations =
        location(1, first) + (1..<itemCount).flatMap { location($0 + 1, pieces) }
        + location(exifID, empty + [(behind, block.count)])
        + location(xmpID, [(behind + block.count, packet.count)])
      let items =
        (1...itemCount).flatMap { entry($0, "hvc1\0") } + entry(exifID, "Exif\0")
        + entry(xmpID, "mime\0application/rdf+xml\0")
      let properties = box(
        "iprp",
        box("ipco", box("ispe", full, big(30, 4), big(20, 4)), box("irot", [1])),
        box("ipma", full, big(1, 4), [0, 1, 2, 1, 2]))
      func describes(_ id: Int) -> [UInt8] { box("cdsc", big(id, 4) + [0, 1] + big(1, 4)) }
      return box("ftyp", Array("\(brand)\0\0\0\0\(brand)mif1".utf8))
        + box(
          "meta", full, box("hdlr", full + full + Array("pict".utf8) + full),
          box("pitm", full, [0, 1]), box("iinf", [1, 0, 0, 0] + big(count, 4) + items),
          box("iloc", [2, 0, 0, 0, 0x44, 0] + big(count, 4) + locations),
          box("iref", [1, 0, 0, 0], describes(exifID), describes(xmpID)), properties)
        + (room > 0 ? box("free", [UInt8](repeating: 0, count: room)) : [])
        + big(8 + picture.count + block.count + packet.count, 4) + Array("mdat".utf8)
    }
    return head(head(0).count) + picture + block + packet
  }
}
