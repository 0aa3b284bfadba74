extension JPEGFile {
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    try JPEGFile(&window).segments.map { segment in
      let text: String? =
        segment.marker == 0xFE
        ? String(
          decoding: try window.glance(segment.content.prefix(FilePart.textLimit)), as: UTF8.self)
        : signature(of: segment.kind)
      return FilePart(name(of: segment.marker), at: segment.range, saying: text)
    }
  }

  /// The name of a marker (ITU-T T.81, table B.1).
  private static func name(of marker: UInt8) -> String {
    switch marker {
    case 0xE0...0xEF: "APP\(marker - 0xE0)"
    case 0xFE: "COM"
    case 0xDB: "DQT"
    case 0xC4: "DHT"
    case 0xDA: "SOS"
    case 0xDD: "DRI"
    case 0xCC: "DAC"
    case 0xC0...0xCF: "SOF\(marker - 0xC0)"
    default: "0x" + String(marker, radix: 16)
    }
  }

  private static func signature(of kind: JPEGSegment.Kind) -> String? {
    switch kind {
    case .jfif: "JFIF"
    case .exif: "Exif"
    case .furtherEXIF: "Exif, continued"
    case .xmp: "XMP"
    case .extendedXMP: "Extended XMP"
    case .photoshop: "Photoshop 3.0"
    case .multiPicture: "MPF"
    case .colorProfile: "ICC_PROFILE"
    case .startOfScan, .frame, .other: nil
    }
  }
}
