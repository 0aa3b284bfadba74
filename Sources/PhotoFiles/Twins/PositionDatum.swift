import PhotoFormats

/// The survey that a position is by, where a file names it. Positions that people set are by WGS 84, as those of maps
/// and receivers are: what is left of another would move them by hundreds of metres.
enum PositionDatum {
  private static let name = "WGS-84"
  private static let property = XMPName(namespace: XMPNamespace.exif, "GPSMapDatum")
  private static let tag = ExifTag(.gps, 0x12)

  /// The changes of an EXIF block that gets another position.
  static func exifEdits(in block: ExifBlock) -> [ExifEdit] {
    guard let text = block.text(tag), !isUsual(text) else { return [] }
    return [.set(tag, .ascii(name))]
  }

  /// The changes of a packet that gets another position.
  static func xmpEdits(in packet: XMPPacket) -> [XMPEdit] {
    guard let text = packet[property]?.defaultText, !isUsual(text) else { return [] }
    return [.set(property, .text(name))]
  }

  private static func isUsual(_ text: String) -> Bool {
    text.isBlank || text.uppercased().filter { $0.isLetter || $0.isNumber } == "WGS84"
  }
}
