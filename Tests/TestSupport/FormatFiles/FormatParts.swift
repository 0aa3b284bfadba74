/// What files of many formats are made of.
enum FormatParts {
  /// A packet with a title, a rating, and a property that nobody changes, with some room behind them.
  static let packet: [UInt8] = Array(
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">\
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
    xmlns:a="http://a/" xmp:Rating="3" a:b="c"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A\
    </rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>\
    \(String(repeating: " ", count: 300))<?xpacket end="w"?>
    """.utf8)

  /// An EXIF block with a description, a camera, a date and a position.
  static let exif = exif()

  /// An IIM block with a caption.
  static let iim: [UInt8] = [0x1C, 2, 120, 0, 5] + Array("Quiet".utf8)

  /// A JPEG of no picture.
  static let jpeg = HostileFiles.jpeg([])

  static func exif(isLittle: Bool = false) -> [UInt8] {
    var maker = TIFFMaker(isLittle: isLittle)
    maker.directories = [
      .init(entries: [
        .init(0x010E, 2, 6, .bytes(Array("Quiet\0".utf8))),
        .init(0x010F, 2, 4, .bytes(Array("ACM\0".utf8))),
        .init(0x0112, 3, 1, .numbers([1])), .init(0x8769, 4, 1, .directories([1])),
        .init(0x8825, 4, 1, .directories([2])),
      ]),
      .init(entries: [
        .init(0x9003, 2, 20, .bytes(Array("2024:05:01 10:00:00\0".utf8))),
        .init(0x927C, 7, 24, .bytes(Array("Maker's own notes, long.".utf8))),
      ]),
      .init(entries: [
        .init(0, 1, 4, .bytes([2, 3, 0, 0])), .init(1, 2, 2, .bytes(Array("N\0".utf8))),
        .init(2, 5, 3, .numbers([54, 1, 19, 1, 5, 1])),
      ]),
    ]
    return maker.bytes
  }

  /// An image resource of Photoshop.
  static func resource(_ id: Int, _ data: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + big(id, 2) + [0, 0] + big(data.count, 4) + data
      + [UInt8](repeating: 0, count: data.count % 2)
  }

  /// A box of an ISO base media file.
  static func box(_ name: String, _ body: [UInt8]...) -> [UInt8] {
    let count = body.reduce(8) { $0 + $1.count }
    return body.reduce(into: big(count, 4) + Array(name.utf8)) { $0 += $1 }
  }

  /// The UUID of boxes with XMP.
  static let xmpID: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  /// A number, the highest byte first.
  static func big(_ value: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * (byteCount - 1 - $0))) }
  }

  /// A number, the lowest byte first.
  static func little(_ value: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The same bytes again and again.
  static func repeated(_ count: Int, _ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count * bytes.count)
    for _ in 0..<count { result += bytes }
    return result
  }

  /// Bytes as zlib has them, not compressed (RFC 1950 and 1951).
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let starts = Array(stride(from: 0, to: max(1, bytes.count), by: 0xFFFF))
    var result: [UInt8] = [0x78, 1]
    for start in starts {
      let piece = bytes[start..<min(bytes.count, start + 0xFFFF)]
      result.append(start == starts.last ? 1 : 0)
      result += little(piece.count, 2) + little(~piece.count, 2) + piece
    }
    return result + big(high, 2) + big(low, 2)
  }

  /// Bytes as Brotli has them, not compressed (RFC 7932, 9.2).
  static func brotli(_ bytes: [UInt8]) -> [UInt8] {
    little((bytes.count - 1) << 4 | 1 << 20, 3) + bytes + [3]
  }
}
