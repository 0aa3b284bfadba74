@testable import PhotoFormats

/// TIFF files made by hand, entry by entry, with numbers in the order of Intel.
struct TIFFBytes {
  /// Whether it is BigTIFF.
  var isBig = false
  /// The entries of the first directory: tag, type, count, and the bytes of the values.
  var entries: [(id: UInt16, type: UInt16, count: Int, bytes: [UInt8])] = [
    (256, 3, 1, [4, 0]), (257, 3, 1, [2, 0]), (262, 3, 1, [1, 0]),
  ]
  /// What stands before the directory, behind the header.
  var before: [UInt8] = []

  private var width: Int { isBig ? 8 : 4 }

  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The file: header, directory, values, and a picture of eight bytes in one strip.
  var bytes: [UInt8] {
    var entries = entries
    let header: [UInt8] = isBig ? [0x49, 0x49, 43, 0, 8, 0, 0, 0] : [0x49, 0x49, 42, 0]
    let start = header.count + width + before.count
    let size = (isBig ? 8 : 2) + (entries.count + 2) * (4 + 2 * width) + width
    let picture = start + size
    entries += [
      (273, 4, 1, number(picture, 4)), (279, 4, 1, number(8, 4)),
    ]
    entries.sort { $0.id < $1.id }
    var values: [UInt8] = [7, 6, 5, 4, 3, 2, 1, 0]
    var directory = number(entries.count, isBig ? 8 : 2)
    for entry in entries {
      directory += number(Int(entry.id), 2) + number(Int(entry.type), 2)
      directory += number(entry.count, width)
      if entry.bytes.count <= width {
        directory += entry.bytes + [UInt8](repeating: 0, count: width - entry.bytes.count)
      } else {
        directory += number(picture + values.count, width)
        values += entry.bytes + [UInt8](repeating: 0, count: entry.bytes.count % 2)
      }
    }
    directory += number(0, width)
    var file: [UInt8] = header
    file += number(start, width)
    file += before
    file += directory
    file += values
    return file
  }
}
