/// Makers' own raw formats.
extension FormatParts {
  /// A heap of CIFF: the values and, behind them, the directory.
  private static func heap(_ records: [(type: Int, bytes: [UInt8])]) -> [UInt8] {
    var values: [UInt8] = []
    var directory = little(records.count, 2)
    for record in records {
      // Short values stand in the directory itself.
      let isShort = record.type & 0xC000 == 0x4000
      directory += little(record.type, 2)
      directory +=
        isShort ? record.bytes : little(record.bytes.count, 4) + little(values.count, 4)
      if !isShort { values += record.bytes }
    }
    return values + directory + little(values.count, 4)
  }

  /// A CRW file with a camera, a size, a picture, and so many records that nobody knows.
  static func crw(recordCount: Int = 1) -> [UInt8] {
    let image = [2272, 1704, 0x3F80_0000, 90, 8, 12, 1].flatMap { little($0, 4) }
    let properties = heap([
      (0x080A, Array("Canon\0Canon PowerShot S40\0".utf8)),
      (0x180E, [1_114_278_876, 0, 0].flatMap { little($0, 4) }),
      (0x580B, little(560_018_150, 4) + little(0, 4)), (0x1810, image),
    ])
    let others = [(type: Int, bytes: [UInt8])](
      repeating: (0x0001, [1, 2]), count: min(recordCount, 60_000))
    return Array("II".utf8) + little(26, 4) + Array("HEAPCCDR".utf8) + little(0x1_0002, 4)
      + little(0, 4) + little(0, 4) + heap(others + [(0x300A, properties), (0x2008, jpeg)])
  }

  /// An MRW file with a size, EXIF, and so many blocks that nobody knows.
  static func mrw(blockCount: Int = 1) -> [UInt8] {
    func block(_ name: String, _ body: [UInt8]) -> [UInt8] {
      [0] + Array(name.utf8) + big(body.count, 4) + body
    }
    let size = [1, 2, 30, 40].flatMap { big($0, 2) }
    return block(
      "MRM",
      block("PRD", Array("21860002".utf8) + size) + repeated(blockCount, block("PAD", [1]))
        + block("TTW", exif)) + [1, 2]
  }

  /// An X3F file with a JPEG in it, so many properties, and so many sections that nobody knows.
  static func x3f(sectionCount: Int = 1, propertyCount: Int = 1) -> [UInt8] {
    var letters: [UInt8] = []
    var offsets: [UInt8] = []
    for index in 0..<propertyCount {
      for text in [index == 0 ? "CAMMANUF" : "P\(index)", "SIGMA"] {
        offsets += little(letters.count / 2, 4)
        letters += (Array(text.utf16) + [0]).flatMap { little(Int($0), 2) }
      }
    }
    let header =
      Array("FOVb".utf8) + little(0x2_0002, 4) + [UInt8](repeating: 0, count: 20)
      + [300, 200, 180].flatMap { little($0, 4) }
    let properties =
      Array("SECp".utf8) + little(0x2_0000, 4) + little(propertyCount, 4) + little(0, 8)
      + little(letters.count / 2, 4) + offsets + letters
    let xmp = HostileFiles.segment(
      0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet)
    let tags = HostileFiles.segment(0xE1, Array("Exif\0\0".utf8) + exif)
    let picture =
      Array("SECi".utf8) + [UInt8](repeating: 0, count: 24) + HostileFiles.jpeg(tags + xmp)
    let sections =
      [("PROP", properties), ("IMA2", picture)]
      + [(String, [UInt8])](repeating: ("CAMF", [1, 2, 3]), count: sectionCount)
    var bytes = header
    var directory = Array("SECd".utf8) + little(0x2_0000, 4) + little(sections.count, 4)
    for (name, body) in sections {
      directory += little(bytes.count, 4) + little(body.count, 4) + Array(name.utf8)
      bytes += body
    }
    return bytes + directory + little(bytes.count, 4)
  }
}
