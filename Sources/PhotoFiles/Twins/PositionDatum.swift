import PhotoFormats

/// The geodetic datum of a position, if a file names it. Positions that people set use WGS 84, like maps and
/// receivers: with another datum left in the file they would be off by hundreds of metres.
enum PositionDatum {
  private static let name = "WGS-84"
  private static let property = XMPName(namespace: XMPNamespace.exif, "GPSMapDatum")
  private static let tag = ExifTag(.gps, 0x12)

  /// The changes to an EXIF block that gets another position.
  static func exifEdits(in block: ExifBlock) -> [ExifEdit] {
    guard let text = block.text(tag), !isUsual(text) else { return [] }
    return [.set(tag, .ascii(name))]
  }

  /// The changes to a packet that gets another position.
  static func xmpEdits(in packet: XMPPacket) -> [XMPEdit] {
    guard let text = packet[property]?.defaultText, !isUsual(text) else { return [] }
    return [.set(property, .text(name))]
  }

  private static func isUsual(_ text: String) -> Bool {
    text.isBlank || text.uppercased().filter { $0.isLetter || $0.isNumber } == "WGS84"
  }
}
