public import Foundation

/// Photos with faults, made byte by byte of sound ones that other programs made.
public enum FaultyPhoto {
  /// A packet with these properties in each of its descriptions, and this much blank before its end.
  public static func packet(_ descriptions: String..., padding: Int = 40) -> [UInt8] {
    let nodes = descriptions.map {
      """
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" \
      xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/">\($0)</rdf:Description>
      """
    }
    let text = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta \
      xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      \(nodes.joined())</rdf:RDF></x:xmpmeta>\(String(repeating: " ", count: padding))<?xpacket end="w"?>
      """
    return Array(text.utf8)
  }

  /// A list of words, as RDF has it.
  public static func list(_ name: String, _ kind: String, _ words: String...) -> String {
    let items = words.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    return "<\(name)><rdf:\(kind)>\(items)</rdf:\(kind)></\(name)>"
  }

  /// A packet in which a mark is other bytes.
  public static func putting(_ bytes: [UInt8], for mark: String, in packet: [UInt8]) -> [UInt8] {
    guard let range = packet.firstRange(of: Array(mark.utf8)) else { return packet }
    return Array(packet[..<range.lowerBound] + bytes + packet[range.upperBound...])
  }

  /// A JPEG with a packet behind its start.
  ///
  /// - Parameters:
  ///   - packet: the packet.
  ///   - lengthOff: by how many bytes the length of its segment is wrong.
  ///   - stray: what stands behind that segment.
  ///   - sound: the file without it.
  public static func jpeg(
    _ packet: [UInt8], lengthOff: Int = 0, stray: [UInt8] = [], in sound: Data
  ) -> Data {
    let payload = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet
    return jpeg(segment(payload, lengthOff) + stray, in: sound)
  }

  /// A JPEG with an EXIF block behind its start.
  public static func jpeg(exif block: [UInt8], in sound: Data) -> Data {
    jpeg(segment(Array("Exif\0\0".utf8) + block, 0), in: sound)
  }

  private static func jpeg(_ bytes: [UInt8], in sound: Data) -> Data {
    sound.prefix(2) + Data(bytes) + sound.dropFirst(2)
  }

  private static func segment(_ payload: [UInt8], _ lengthOff: Int) -> [UInt8] {
    let length = payload.count + 2 + lengthOff
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  /// An EXIF block with an artist, a pointer to GPS, and the offset of the directory of the thumbnail.
  public static func exif(gps: UInt32, next: UInt32 = 0) -> [UInt8] {
    let artist = Array("Ann Author\0".utf8)
    let end = 8 + 2 + 2 * 12 + 4
    return Array("MM".utf8) + short(42) + long(8) + short(2)
      + short(0x013B) + short(2) + long(UInt32(artist.count)) + long(UInt32(end))
      + short(0x8825) + short(4) + long(1) + long(gps) + long(next) + artist
  }

  private static func short(_ number: UInt16) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 0xFF)]
  }

  private static func long(_ number: UInt32) -> [UInt8] {
    short(UInt16(number >> 16)) + short(UInt16(number & 0xFFFF))
  }
}
