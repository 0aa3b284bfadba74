@testable import PhotoFormats

/// A HEIF file made by hand: one picture of 30 x 20 pixels that is turned by a quarter, and what is asked for.
struct HEIFBytes {
  /// The version of `iloc`.
  var version = 1
  /// How many bytes of free space stand behind `meta`.
  var free: Int?
  /// A packet that is there, and whether it says what it describes.
  var packet: [UInt8]?
  var isDescribing = true
  /// Boxes at the end of `meta`, and of the file.
  var inner: [UInt8] = []
  var trailer: [UInt8] = []
  /// Whether the last `mdat` has no length.
  var isOpen = false

  static let picture: [UInt8] = [11, 12, 13, 14, 15]

  var file: BoxFile {
    let size = head(0, 0).count
    return BoxFile(
      bytes: head(size, size + Self.picture.count) + Self.picture + (packet ?? []) + trailer)
  }

  /// All up to the picture, which is at this offset.
  private func head(_ picture: Int, _ packetStart: Int) -> [UInt8] {
    let full: [UInt8] = [0, 0, 0, 0]
    func entry(_ id: Int, _ type: String) -> [UInt8] {
      BoxFile.box("infe", [2, 0, 0, 0] + BoxFile.short(id) + [0, 0], Array(type.utf8))
    }
    func extent(_ id: Int, _ offset: Int, _ count: Int) -> [UInt8] {
      (version == 2 ? BoxFile.number(id) : BoxFile.short(id)) + (version == 0 ? [] : [0, 0]) + [
        0, 0, 0, 1,
      ]
        + BoxFile.number(offset) + BoxFile.number(count)
    }
    let items =
      [entry(1, "av01\0")] + (packet == nil ? [] : [entry(2, "mime\0application/rdf+xml\0")])
    let extents =
      [extent(1, picture, Self.picture.count)]
      + (packet.map { [extent(2, packetStart, $0.count)] } ?? [])
    let count = version == 2 ? BoxFile.number(extents.count) : BoxFile.short(extents.count)
    let properties = BoxFile.box(
      "iprp",
      BoxFile.box(
        "ipco", BoxFile.box("ispe", full + BoxFile.number(30) + BoxFile.number(20)),
        BoxFile.box("irot", [1])), BoxFile.box("ipma", full + BoxFile.number(1) + [0, 1, 2, 1, 2]))
    let meta = BoxFile.box(
      "meta", full, BoxFile.box("hdlr", full + full + Array("pict".utf8) + full),
      BoxFile.box("pitm", full + [0, 1]),
      BoxFile.box("iinf", full + BoxFile.short(items.count) + items.flatMap { $0 }),
      BoxFile.box("iloc", [UInt8(version), 0, 0, 0, 0x44, 0], count, extents.flatMap { $0 }),
      packet != nil && isDescribing
        ? BoxFile.box("iref", full, BoxFile.box("cdsc", [0, 2, 0, 1, 0, 1])) : [], properties, inner
    )
    let space = free.map { BoxFile.box("free", [UInt8](repeating: 0, count: $0 - 8)) } ?? []
    let size = isOpen ? 0 : 8 + Self.picture.count + (packet?.count ?? 0)
    return BoxFile.box("ftyp", Array("avif\0\0\0\0avifmif1".utf8)) + meta + space
      + BoxFile.number(size)
      + Array("mdat".utf8)
  }
}
