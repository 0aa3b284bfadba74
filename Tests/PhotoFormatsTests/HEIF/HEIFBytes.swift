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
  /// How the packet is compressed.
  var encoding = ""
  /// How many pieces it has.
  var pieceCount = 1
  /// The main brand.
  var brand = "avif"
  /// Items of which nothing is in the file, by number and type, and what any refer to.
  var items: [(id: Int, type: String)] = []
  var references: [UInt8] = []
  /// Boxes at the end of `meta`, behind it, and at the end of the file.
  var inner: [UInt8] = []
  var behind: [UInt8] = []
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
    func extents(_ id: Int, _ offset: Int, _ count: Int, pieces: Int = 1) -> [UInt8] {
      let number = version == 2 ? BoxFile.number(id) : BoxFile.short(id)
      let cuts = (0...pieces).map { count * $0 / pieces }
      return number + (version == 0 ? [] : [0, 0]) + [0, 0] + BoxFile.short(pieces)
        + zip(cuts, cuts.dropFirst()).flatMap {
          BoxFile.number(offset + $0) + BoxFile.number($1 - $0)
        }
    }
    let type = "mime\0application/rdf+xml\0" + (encoding.isEmpty ? "" : encoding + "\0")
    let entries =
      [entry(1, "av01\0")] + (packet == nil ? [] : [entry(2, type)])
      + items.map { entry($0.id, $0.type + "\0") }
    let relations =
      (packet != nil && isDescribing ? BoxFile.box("cdsc", [0, 2, 0, 1, 0, 1]) : []) + references
    let locations =
      [extents(1, picture, Self.picture.count)]
      + (packet.map { [extents(2, packetStart, $0.count, pieces: pieceCount)] } ?? [])
    let count = version == 2 ? BoxFile.number(locations.count) : BoxFile.short(locations.count)
    let properties = BoxFile.box(
      "iprp",
      BoxFile.box(
        "ipco", BoxFile.box("ispe", full + BoxFile.number(30) + BoxFile.number(20)),
        BoxFile.box("irot", [1])), BoxFile.box("ipma", full + BoxFile.number(1) + [0, 1, 2, 1, 2]))
    let meta = BoxFile.box(
      "meta", full, BoxFile.box("hdlr", full + full + Array("pict".utf8) + full),
      BoxFile.box("pitm", full + [0, 1]),
      BoxFile.box("iinf", full + BoxFile.short(entries.count) + entries.flatMap { $0 }),
      BoxFile.box("iloc", [UInt8(version), 0, 0, 0, 0x44, 0], count, locations.flatMap { $0 }),
      relations.isEmpty ? [] : BoxFile.box("iref", full, relations), properties, inner)
    let space = free.map { BoxFile.box("free", [UInt8](repeating: 0, count: $0 - 8)) } ?? []
    let size = isOpen ? 0 : 8 + Self.picture.count + (packet?.count ?? 0)
    return BoxFile.box("ftyp", Array("\(brand)\0\0\0\0\(brand)mif1".utf8)) + meta + space + behind
      + BoxFile.number(size)
      + Array("mdat".utf8)
  }
}
