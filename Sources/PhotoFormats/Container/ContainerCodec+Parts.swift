extension ContainerCodec {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    let file = try Self(&window)
    let blocks = file.blocks.flatMap { block in
      block.ranges.map { FilePart("\(block.part)", at: $0) }
    }
    let payloads = file.payloads.map { FilePart($0.name, at: $0.range) }
    return (blocks + payloads).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension PNGFile {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    try PNGFile(&window).chunks.map { chunk in
      FilePart(chunk.name, at: chunk.data, saying: try text(of: chunk, &window))
    }
  }

  private static func text(of chunk: PNGChunk, _ window: inout HeaderWindow) throws -> String? {
    let data = try window.glance(chunk.data.prefix(FilePart.textLimit))
    func number(_ offset: Int) -> UInt32 { data.uint32(at: offset, .bigEndian) ?? 0 }
    switch chunk.name {
    case "IHDR" where data.count >= 10:
      let rest = data.dropFirst(8).map { String($0) }.joined(separator: " ")
      return "\(number(0)) × \(number(4)), \(rest)"
    case "gAMA": return "\(number(0))/100000"
    case "pHYs": return "\(number(0)) \(number(4)) \(data.last ?? 0)"
    case "acTL": return "\(number(0)) \(number(4))"
    case "tIME", "sRGB", "bKGD": return data.map { String($0) }.joined(separator: " ")
    case "tEXt":
      let parts = data.split(separator: 0, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      return parts.joined(separator: ": ")
    case "iTXt", "zTXt", "iCCP":
      return String(decoding: data.prefix { $0 != 0 }, as: UTF8.self)
    default: return nil
    }
  }
}

extension WebPFile {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    try WebPFile(&window).chunks.map { FilePart($0.name, in: "RIFF", at: $0.data) }
  }
}

extension PSDFile {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    try PSDFile(&window).resources.map { resource in
      FilePart(
        resource.customaryID.flatMap { names[$0] } ?? resource.customaryID.map { "\($0)" }
          ?? "resource",
        in: "8BIM", at: resource.data)
    }
  }

  /// Adobe Photoshop File Formats Specification, image resource IDs.
  private static let names: [UInt16: String] = [
    0x03ED: "ResolutionInfo", 0x03EE: "AlphaChannelNames", 0x03F3: "PrintFlags",
    0x03F5: "ColorHalftoning", 0x0404: "IPTC-NAA", 0x0406: "JPEGQuality",
    0x0408: "GridAndGuides", 0x040A: "CopyrightFlag", 0x040B: "URL", 0x040C: "Thumbnail",
    0x040D: "GlobalAngle", 0x040F: "ICCProfile", 0x0414: "DocumentIDs",
    0x0419: "GlobalAltitude", 0x041A: "Slices", 0x0421: "VersionInfo", 0x0422: "EXIF",
    0x0424: "XMP", 0x0425: "IPTCDigest", 0x0426: "PrintScale", 0x0428: "PixelAspectRatio",
    0x042D: "LayerSelectionIDs", 0x043A: "PrintInformation", 0x043B: "PrintStyle",
    0x2710: "PrintFlagsInformation",
  ]
}

extension FilePart {
  /// No text of a part is looked at beyond this.
  static let textLimit = 4096
}
