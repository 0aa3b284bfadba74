/// JPEG files made by hand, segment by segment.
enum JPEGBytes {
  /// The start of the file.
  static let start: [UInt8] = [0xFF, 0xD8]
  /// A frame header of 640 x 480 pixels.
  static let frame = segment(0xC0, [8, 1, 0xE0, 2, 0x80, 1, 1, 0x11, 0])
  /// A start of scan, some coded data and the end of the picture.
  static let picture = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 3, 0xFF, 0, 4, 5, 0xFF, 0xD9]

  /// A segment with this marker and payload.
  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  /// A whole file with these segments between its start and its frame.
  static func file(_ segments: [UInt8]...) -> [UInt8] {
    start + segments.flatMap { $0 } + frame + picture
  }

  /// An EXIF segment around a TIFF block.
  static func exif(_ block: [UInt8]) -> [UInt8] {
    segment(0xE1, Array("Exif\0\0".utf8) + block)
  }

  /// An XMP segment around a packet.
  static func xmp(_ packet: String) -> [UInt8] {
    segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8))
  }
}
