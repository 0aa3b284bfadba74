@testable import PhotoFormats

/// What Samsung's telephones write at the end of their files.
enum SamsungBytes {
  /// Notes of two blocks, of which the second says where the movie of a motion photo is.
  static func notes(_ start: Int, _ count: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { ByteOrder.littleEndian.bytes(of: UInt32(value)) }
    func block(_ kind: [UInt8], _ name: String, _ content: [UInt8]) -> [UInt8] {
      [0, 0] + kind + number(name.utf8.count) + Array(name.utf8) + content
    }
    let movie = Array("mpv2".utf8) + BoxFile.number(start) + BoxFile.number(count)
    let blocks: [(kind: [UInt8], bytes: [UInt8])] = [
      ([0x01, 0x0A], block([0x01, 0x0A], "Image_UTC_Data", Array("1705".utf8))),
      ([0x30, 0x0A], block([0x30, 0x0A], "MotionPhoto_Data", movie)),
    ]
    var distance = blocks.reduce(0) { $0 + $1.bytes.count }
    var directory = Array("SEFH".utf8) + number(107) + number(blocks.count)
    for (kind, bytes) in blocks {
      directory += [0, 0] + kind + number(distance) + number(bytes.count)
      distance -= bytes.count
    }
    return blocks.flatMap(\.bytes) + directory + number(directory.count) + Array("SEFT".utf8)
  }
}
