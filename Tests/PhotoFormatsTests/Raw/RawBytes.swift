@testable import PhotoFormats

/// Raw files of makers' own formats, made by hand.
enum RawBytes {
  static func little(_ value: Int, _ size: Int = 4) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A JPEG of a few bytes.
  static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0xFF, 0xD9]

  /// A heap of CIFF: the values and, behind them, the directory.
  static func heap(_ records: [(type: Int, bytes: [UInt8])]) -> [UInt8] {
    var values: [UInt8] = []
    var directory = little(records.count, 2)
    for record in records {
      if record.type & 0xC000 == 0x4000 {
        directory += little(record.type, 2) + record.bytes
      } else {
        directory += little(record.type, 2) + little(record.bytes.count) + little(values.count)
        values += record.bytes
      }
    }
    return values + directory + little(values.count)
  }

  /// A file of Canon's CIFF: camera, date, serial number, size, turned by 90 degrees, and a JPEG.
  static var crw: [UInt8] {
    let image = [2272, 1704, 0x3F80_0000, 90, 8, 12, 1].flatMap { little($0) }
    let properties = heap([
      (0x080A, Array("Canon\0Canon PowerShot S40\0".utf8)),
      (0x180E, [1_114_278_876, 0, 0].flatMap { little($0) }),
      (0x580B, little(560_018_150) + little(0)), (0x1810, image),
    ])
    let root = heap([(0x300A, properties), (0x2008, picture)])
    return Array("II".utf8) + little(26) + Array("HEAPCCDR".utf8) + little(0x1_0002) + little(0)
      + little(0) + root
  }

  /// A file of Minolta's with a size, and a TIFF file with one tag.
  static var mrw: [UInt8] {
    func block(_ name: String, _ body: [UInt8]) -> [UInt8] {
      [0] + Array(name.utf8) + ByteOrder.bigEndian.bytes(of: UInt32(body.count)) + body
    }
    let tiff: [UInt8] =
      Array("MM".utf8) + [
        0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
      ]
    let size: [UInt8] = [1, 2, 3, 4].flatMap { [UInt8(0), $0 * 10] }
    return block("MRM", block("PRD", Array("21860002".utf8) + size) + block("TTW", tiff)) + [1, 2]
  }

  /// A file of Sigma's with properties, as older cameras write it.
  static func x3f(_ properties: KeyValuePairs<String, String>) -> [UInt8] {
    var letters: [UInt8] = []
    var offsets: [UInt8] = []
    for (name, value) in properties {
      for text in [name, value] {
        offsets += little(letters.count / 2)
        letters += (Array(text.utf16) + [0]).flatMap { little(Int($0), 2) }
      }
    }
    let header =
      Array("FOVb".utf8) + little(0x2_0002) + [UInt8](repeating: 0, count: 20) + little(300)
      + little(200) + little(180)
    let section =
      Array("SECp".utf8) + little(0x2_0000) + little(properties.count) + little(0) + little(0)
      + little(letters.count / 2) + offsets + letters
    let picture =
      Array("SECi".utf8) + [UInt8](repeating: 0, count: 24) + Self.picture
    let start = header.count + section.count + picture.count
    return header + section + picture + Array("SECd".utf8) + little(0x2_0000) + little(2)
      + little(header.count) + little(section.count) + Array("PROP".utf8)
      + little(header.count + section.count) + little(picture.count) + Array("IMAG".utf8)
      + little(start)
  }
}
