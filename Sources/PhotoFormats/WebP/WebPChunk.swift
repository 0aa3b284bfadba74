/// A chunk of a WebP file: a name of four characters, a length, the data, and a byte that makes it even.
struct WebPChunk: Hashable {
  /// The name, such as `VP8X`.
  let name: String
  /// Where its data are in the file.
  let data: Range<Int>
  /// Where the chunk is, from its name to the byte that makes it even.
  let range: Range<Int>

  /// A chunk that holds this, in the file's bytes.
  static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + ByteOrder.littleEndian.bytes(of: UInt32(data.count)) + data
      + (data.count % 2 == 0 ? [] : [0])
  }
}
