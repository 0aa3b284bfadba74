/// HEIC and AVIF files of one picture.
enum MadeHEIF {
  /// - Parameter byteCount: the least size of the file; what its picture does not need is left unused.
  static func bytes(
    isAVIF: Bool, exif: [UInt8], xmp: [UInt8], byteCount: Int
  ) -> [UInt8] {
    let (setup, picture) = isAVIF ? CodedPicture.av1 : CodedPicture.hevc
    let block = [UInt8].big(6, 4) + Array("Exif\0\0") + exif
    let parts = [picture, block, xmp]
    let room = ISOBox.room(byteCount - parts.reduce(1_000) { $0 + $1.count })
    let type = isAVIF ? "av01" : "hvc1"
    let items = ISOBox.full(
      "iinf", .big(3, 2), item(1, type + "\0"), item(2, "Exif\0"),
      item(3, "mime\0application/rdf+xml\0"))
    let references = ISOBox.full(
      "iref", ISOBox.bytes("cdsc", .big(2, 2) + .big(1, 2) + .big(1, 2)),
      ISOBox.bytes("cdsc", .big(3, 2) + .big(1, 2) + .big(1, 2)))
    func head(_ start: Int) -> [UInt8] {
      ISOBox.bytes("ftyp", Array(isAVIF ? "avif\0\0\0\0avifmif1miaf" : "heic\0\0\0\0heicmif1miaf"))
        + ISOBox.full(
          "meta", ISOBox.full("hdlr", .zeros(4) + Array("pict") + .zeros(13)),
          ISOBox.full("pitm", .big(1, 2)), locations(parts, from: start), items, references,
          properties(isAVIF, setup)) + room
    }
    return head(head(0).count + 8) + ISOBox.bytes("mdat", picture, block, xmp)
  }

  private static func item(_ id: Int, _ type: String) -> [UInt8] {
    ISOBox.full("infe", version: 2, .big(id, 2) + [0, 0] + Array(type))
  }

  private static func locations(_ parts: [[UInt8]], from start: Int) -> [UInt8] {
    var position = start
    let entries = parts.enumerated().flatMap { index, part in
      defer { position += part.count }
      return [UInt8].big(index + 1, 2) + .big(0, 2) + .big(1, 2) + .big(position, 4)
        + .big(part.count, 4)
    }
    return ISOBox.full("iloc", [0x44, 0] + .big(parts.count, 2), entries)
  }

  private static func properties(_ isAVIF: Bool, _ setup: [UInt8]) -> [UInt8] {
    let size: [UInt8] = .big(CodedPicture.side, 4) + .big(CodedPicture.side, 4)
    return ISOBox.bytes(
      "iprp",
      ISOBox.bytes(
        "ipco", ISOBox.bytes(isAVIF ? "av1C" : "hvcC", setup), ISOBox.full("ispe", size),
        ISOBox.full("pixi", [3, 8, 8, 8])),
      ISOBox.full("ipma", .big(1, 4) + .big(1, 2) + [3, 0x81, 2, 3]))
  }
}
