/// Canon's newer raw files.
enum MadeCR3 {
  private static let canonID: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  private static let previewID: [UInt8] = [
    0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
  ]

  static func bytes(
    _ facts: PhotoFacts, thumbnail: [UInt8], preview: (bytes: [UInt8], shape: PictureBank.Shape),
    sensor: [UInt8], xmp: [UInt8], _ random: inout TreeRandom
  ) -> [UInt8] {
    let block = MadeExif(facts)
    var main = block.main
    main.add(0x0100, .longs([facts.size.width]))
    main.add(0x0101, .longs([facts.size.height]))
    let directories = [
      main, block.exif, MadeNote(facts, &random).directory, block.gps ?? MadeDirectory(),
    ]
    let metadata = directories.enumerated().flatMap { index, directory in
      ISOBox.bytes("CMT\(index + 1)", DirectoryWriter(directory, isLittle: true).bytes)
    }
    let size: [UInt8] = .big(160, 2) + .big(112, 2)
    let small = ISOBox.full("THMB", size + .big(thumbnail.count, 4) + [0, 1, 0, 0] + thumbnail)
    let packet = ISOBox.bytes("uuid", ISOBox.xmpID, xmp)
    let picture = large(preview.bytes, preview.shape)
    func head(_ start: Int) -> [UInt8] {
      let ranges = [
        (start, packet.count), (start + packet.count, picture.count),
        (start + packet.count + picture.count, sensor.count + 8),
      ]
      let table = ranges.enumerated().flatMap { index, range in
        [UInt8].big(index + 1, 4) + .big(range.0, 8) + .big(range.1, 8)
      }
      let own = ISOBox.bytes(
        "uuid", canonID, ISOBox.bytes("CNCV", Array("CanonCR3_001/00.09.00/00.00.00")),
        ISOBox.bytes("CTBO", .big(ranges.count, 4), table), metadata, small)
      return ISOBox.bytes("ftyp", Array("crx \0\0\0\u{1}crx isom"))
        + ISOBox.bytes("moov", own, MadeMovie.header(facts.time, duration: 1))
    }
    return head(head(0).count) + packet + picture + ISOBox.bytes("mdat", sensor)
  }

  private static func large(_ jpeg: [UInt8], _ shape: PictureBank.Shape) -> [UInt8] {
    let size: [UInt8] = .big(shape.size.width, 2) + .big(shape.size.height, 2)
    return ISOBox.bytes(
      "uuid", previewID, .zeros(8),
      ISOBox.full("PRVW", [0, 1] + size + [0, 1] + .big(jpeg.count, 4) + jpeg))
  }
}
