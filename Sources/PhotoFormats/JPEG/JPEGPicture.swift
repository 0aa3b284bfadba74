/// The picture data of a JPEG file, of which nothing is known but that it must have an end.
enum JPEGPicture {
  private static let chunk = 1 << 18

  /// Checks that the picture was not cut off.
  ///
  /// The end of image (0xFF 0xD9) cannot stand within coded data, where a zero follows each 0xFF
  /// (ITU-T T.81, section B.1.1.5). Most files end with it; some have more behind it.
  ///
  /// - Throws: `FormatError.truncatedPicture`, or what reading the source throws.
  static func checkEnd(of file: JPEGFile, in source: some ByteSource) throws {
    let count = source.byteCount
    guard var start = file.segments.last?.range.upperBound, start + 2 <= count else {
      throw FormatError.truncatedPicture
    }
    if try source.read(count - 2..<count) == [0xFF, 0xD9] { return }
    while start + 2 <= count {
      // One byte is read twice: the marker could lie across the border of two chunks.
      let end = min(start + chunk, count)
      if hasEnd(try source.read(start..<end)) { return }
      start = end == count ? count : end - 1
    }
    throw FormatError.truncatedPicture
  }

  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      if previous == 0xFF, byte == 0xD9 { return true }
      previous = byte
    }
    return false
  }
}
