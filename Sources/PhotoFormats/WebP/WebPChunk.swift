/// A chunk of a WebP file: a name of four characters, a length, the data, and a padding byte.
struct WebPChunk: Hashable {
  /// The name, such as `VP8X`.
  let name: String
  /// Where its data is in the file.
  let data: Range<Int>
  /// Where the chunk is, from its name to the padding byte.
  let range: Range<Int>

  /// A chunk with these contents, in the file's bytes.
  static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + ByteOrder.littleEndian.bytes(of: UInt32(data.count)) + data
      + (data.count % 2 == 0 ? [] : [0])
  }
}
