@testable import PhotoFormats

/// PNG files made by hand, chunk by chunk.
enum PNGBytes {
  static let signature: [UInt8] = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
  /// A header of 3 x 2 pixels.
  static let header = PNGChunk.bytes("IHDR", [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0])
  /// Two chunks of a picture, and the end.
  static let picture = PNGChunk.bytes("IDAT", [1, 2, 3]) + PNGChunk.bytes("IDAT", [4]) + end
  static let end = PNGChunk.bytes("IEND", [])

  /// A whole file with these chunks between its header and its picture.
  static func file(_ chunks: [UInt8]...) -> [UInt8] {
    signature + header + chunks.flatMap { $0 } + picture
  }

  /// An international text chunk.
  static func text(_ keyword: String, _ text: [UInt8], isDeflated: Bool = false) -> [UInt8] {
    PNGChunk.bytes("iTXt", Array(keyword.utf8) + [0, isDeflated ? 1 : 0, 0, 0, 0] + text)
  }
}
