/// Puts directories into one small block, with new offsets.
struct TIFFExcerptBlock {
  private let order: ByteOrder
  private(set) var bytes: [UInt8]

  init(
    _ order: ByteOrder, _ ifd0: TIFFExcerptDirectory, _ exif: TIFFExcerptDirectory?,
    _ gps: TIFFExcerptDirectory?
  ) {
    self.order = order
    bytes = order == .littleEndian ? [0x49, 0x49] : [0x4D, 0x4D]
    append(UInt16(42))
    append(UInt32(8))
    let pointers: Set = [ExifDirectoryReader.exifPointer, ExifDirectoryReader.gpsPointer]
    var first = ifd0
    first.entries.removeAll { pointers.contains($0.id) }
    let inside: [(id: UInt16, directory: TIFFExcerptDirectory)] = [
      (ExifDirectoryReader.exifPointer, exif), (ExifDirectoryReader.gpsPointer, gps),
    ].compactMap { id, directory in directory.map { (id, $0) } }
    var start = 8 + Self.size(first.entries.count + inside.count)
    for (id, directory) in inside {
      first.entries.append(
        .init(id: id, type: ExifType.long.rawValue, count: 1, value: order.bytes(of: UInt32(start)))
      )
      start += Self.size(directory.entries.count)
    }
    var values: [UInt8] = []
    for directory in [first] + inside.map(\.directory) {
      append(directory, &values, valuesAt: start)
    }
    bytes += values
  }

  private static func size(_ entryCount: Int) -> Int { 2 + entryCount * 12 + 4 }

  private mutating func append(
    _ directory: TIFFExcerptDirectory, _ values: inout [UInt8], valuesAt start: Int
  ) {
    append(UInt16(directory.entries.count))
    for entry in directory.entries {
      append(entry.id)
      append(entry.type)
      append(entry.count)
      if entry.value.count == 4 {
        bytes += entry.value
      } else {
        append(UInt32(start + values.count))
        values += entry.value
      }
    }
    append(UInt32(0))
  }

  private mutating func append(_ number: some FixedWidthInteger & BitwiseCopyable) {
    // Without an array for each number, of which a raw file has hundreds.
    let stored = order == .bigEndian ? number.bigEndian : number.littleEndian
    withUnsafeBytes(of: stored) { bytes.append(contentsOf: $0) }
  }
}
