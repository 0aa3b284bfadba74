/// The record at the end of the trailer that Samsung's cameras append to a picture with sound. It says
/// where in the file the sound begins and ends (ExifTool, `Samsung.pm`).
enum SamsungTrailer {
  private static let name = Array("QDIO".utf8)
  private static let size = 20

  /// The addresses in the record that begins with these bytes, at this offset of the file; nil if it is not one.
  static func numbers(
    in record: ArraySlice<UInt8>, at offset: Int
  ) -> (addresses: [JPEGAddress], order: ByteOrder)? {
    guard record.starts(with: name), record.dropFirst(size + 4).starts(with: name),
      record.uint32(at: size, .littleEndian).map(Int.init) == size,
      let start = record.uint32(at: 12, .littleEndian).map(Int.init),
      let end = record.uint32(at: 16, .littleEndian).map(Int.init), start <= end, end <= offset
    else { return nil }
    let addresses = [
      JPEGAddress(offset: offset + 12, value: start), JPEGAddress(offset: offset + 16, value: end),
    ]
    return (addresses, .littleEndian)
  }
}
