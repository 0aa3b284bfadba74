/// Pictures that are made to harm: small files that ask for much.
public enum HostilePicture {
  /// A progressive JPEG of any size without any coded data: a few hundred bytes.
  public static func progressiveJPEG(width: Int, height: Int, scans: Int) -> [UInt8] {
    let frame = [8] + number(height) + number(width) + [3] + (1...3).flatMap { [$0, 0x11, 0] }
    let table = [UInt8](repeating: 0, count: 17)
    let codes: [UInt8] = [0, 1] + [UInt8](repeating: 0, count: 15) + [0]
    let scan: [UInt8] = [3, 1, 0, 2, 0, 3, 0, 0, 0, 0]
    return [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC2, frame) + segment(0xC4, codes) + segment(0xC4, [0x10] + table.dropFirst())
      + (0..<scans).flatMap { _ in segment(0xDA, scan) } + [0xFF, 0xD9]
  }

  /// The beginning of a PNG of any size, and none of its pixels.
  public static func png(width: Int, height: Int) -> [UInt8] {
    let size = [0, 0] + number(width) + [0, 0] + number(height)
    return PNGChunk.signature + PNGChunk.bytes("IHDR", size + [8, 2, 0, 0, 0])
      + PNGChunk.bytes("IDAT", [0, 0, 0, 0])
  }

  /// A JPEG file with an EXIF thumbnail, put between its start and what follows.
  public static func jpeg(_ picture: [UInt8], withThumbnail thumbnail: [UInt8]) -> [UInt8] {
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      number(tag) + number(4) + [0, 0, 0, 1] + [0, 0] + number(value)
    }
    let start = 14 + 2 + 3 * 12 + 4
    let block =
      Array("MM\0*".utf8) + [0, 0, 0, 8] + [0, 0] + [0, 0, 0, 14] + number(3) + entry(0x103, 6)
      + entry(0x201, start) + entry(0x202, thumbnail.count) + [0, 0, 0, 0] + thumbnail
    return Array(picture.prefix(2)) + segment(0xE1, Array("Exif\0\0".utf8) + block)
      + picture.dropFirst(2)
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(content.count + 2) + content
  }

  private static func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
}
