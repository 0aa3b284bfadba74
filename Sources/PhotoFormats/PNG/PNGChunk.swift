/// A chunk of a PNG file: a length, a name of four letters, the data, and a checksum.
struct PNGChunk: Hashable {
  /// The name, such as `IHDR`.
  let name: String
  /// Where the chunk is in the file, from its length to its checksum.
  let range: Range<Int>

  /// Where its data is.
  var data: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }

  /// A chunk with these contents, in the file's bytes.
  static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return ByteOrder.bigEndian.bytes(of: UInt32(data.count)) + body
      + ByteOrder.bigEndian.bytes(of: Deflate.checkSum(body[...]))
  }
}
