/// Files of formats other than JPEG that are made to take away memory or time, in any size.
public enum HostileFormats {
  /// A HEIF file of so many locations of items that have no bytes anywhere.
  public static func locations(_ count: Int) -> [UInt8] {
    let entry = [0, 0, 0, 0, 0, 0] as [UInt8]
    let locations = (0..<count).reduce(into: [UInt8]()) {
      $0 += FormatParts.big($1, 4) + entry
    }
    return heif(box("iloc", [2, 0, 0, 0, 0x44, 0] + FormatParts.big(count, 4) + locations))
  }

  /// A HEIF file of so many items that lie behind its end.
  public static func missingItems(_ count: Int) -> [UInt8] {
    let locations = (0..<count).reduce(into: [UInt8]()) {
      $0 += FormatParts.big($1, 4) + [0, 0, 0, 0, 0, 1, 0x70, 0, 0, 0, 0, 0, 0, 5]
    }
    return heif(box("iloc", [2, 0, 0, 0, 0x44, 0] + FormatParts.big(count, 4) + locations))
  }

  /// A PSD file with an IIM block of so many data sets without a value.
  public static func dataSets(_ count: Int) -> [UInt8] {
    let block = FormatParts.repeated(count, [0x1C, 2, 5, 0, 0])
    return FormatParts.psd(resourceCount: 0, iim: block)
  }

  /// A PNG file with a packet as zlib has it.
  public static func packed(_ packet: [UInt8]) -> [UInt8] {
    FormatParts.png(textCount: 0, isDeflated: true, packet: packet)
  }

  /// A TIFF file of so many pages that all have the same strips, so many of them.
  public static func sharedStrips(pageCount: Int, stripCount: Int) -> [UInt8] {
    let size = 2 + 24 + 4
    let numbers = 8 + pageCount * size
    var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
    for page in 1...pageCount {
      bytes += [2, 0]
      for id in [273, 279] {
        bytes += FormatParts.little(id, 2) + [4, 0] + FormatParts.little(stripCount, 4)
        bytes += FormatParts.little(numbers, 4)
      }
      bytes += FormatParts.little(page < pageCount ? 8 + page * size : 0, 4)
    }
    return bytes + [UInt8](repeating: 0, count: 4 * stripCount)
  }

  /// A TIFF file of so many tags whose texts are the same bytes.
  public static func sharedValues(entryCount: Int, byteCount: Int) -> [UInt8] {
    let start = 8 + 2 + 12 * entryCount + 4
    var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0] + FormatParts.little(entryCount, 2)
    for index in 0..<entryCount {
      bytes += FormatParts.little(0x1000 + index, 2) + [2, 0] + FormatParts.little(byteCount, 4)
      bytes += FormatParts.little(start, 4)
    }
    return bytes + [0, 0, 0, 0] + [UInt8](repeating: 0x41, count: byteCount)
  }

  /// A CR3 file whose table of boxes has so many empty records.
  public static func boxTable(_ count: Int) -> [UInt8] {
    let canonID: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A,
      0x48,
    ]
    let table = box("CTBO", FormatParts.big(count, 4) + [UInt8](repeating: 0, count: 20 * count))
    return box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))
      + box("moov", box("uuid", canonID + table))
      + box("uuid", FormatParts.xmpID + FormatParts.packet) + box("mdat", [1])
  }

  private static func heif(_ locations: [UInt8]) -> [UInt8] {
    let full: [UInt8] = [0, 0, 0, 0]
    let item = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("hvc1\0".utf8))
    return box("ftyp", Array("heic\0\0\0\0heicmif1".utf8))
      + box(
        "meta",
        full + box("hdlr", full + full + Array("pict".utf8) + full) + box("pitm", full + [0, 1])
          + box("iinf", full + [0, 1] + item) + locations) + box("mdat", [1])
  }

  private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    FormatParts.box(name, body)
  }
}
