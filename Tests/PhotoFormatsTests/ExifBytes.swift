import PhotoFormats

/// EXIF blocks made by hand, with the most significant byte first.
enum ExifBytes {
  /// An entry of a directory: tag, type, count, and the four bytes of its value or offset.
  static func entry(_ id: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
    short(id) + short(type) + long(count) + value + [UInt8](repeating: 0, count: 4 - value.count)
  }

  /// A directory of these entries, and the offset of the next.
  static func directory(_ entries: [[UInt8]], next: Int = 0) -> [UInt8] {
    short(entries.count) + entries.flatMap { $0 } + long(next)
  }

  /// The first eight bytes of a block, whose first directory is at this offset.
  static func header(first: Int = 8) -> [UInt8] { Array("MM".utf8) + short(42) + long(first) }

  static func short(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }

  static func long(_ number: Int) -> [UInt8] { short(number >> 16) + short(number) }
}
