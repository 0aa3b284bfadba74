extension IIMBlock {
  /// The bytes of a block whose words of four bytes stand the other way round; nil if they do not.
  ///
  /// Some programs wrote it so into TIFF files, whose tag has numbers of four bytes (ExifTool).
  static func swapped(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.first != marker, bytes.dropFirst(3).first == marker else { return nil }
    var result = Array(bytes)
    for start in stride(from: 0, to: result.count - 3, by: 4) {
      result[start..<start + 4].reverse()
    }
    return result
  }
}
