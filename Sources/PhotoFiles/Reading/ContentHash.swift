import PhotoFormats
public import PhotoModel

/// A hash of the contents of a photo that do not change when its metadata is written, by us or by others.
///
/// For a JPEG it covers the size of the picture and the start of its compressed data; for other files that are
/// written, the number of bytes in the picture, and the first of them; for all others, the size, the start and the
/// end of the file. So little is read that it is fast for thousands of photos, but it is only computed for those that
/// were edited or may be ones that were lost.
public enum ContentHash {
  /// How much is read at one offset of a file.
  private static let extent = 64 << 10
  /// No camera makes a JPEG with more segments before its picture.
  private static let mostSegments = 1000

  /// The hash of a photo; nil if the file cannot be read.
  public static func of(_ path: RawPath) -> [UInt8]? {
    let system = POSIXFileSystem()
    guard let status = try? system.status(of: path, followingLinks: true),
      status.kind == .regular, let file = try? system.open(path)
    else { return nil }
    defer { try? system.close(file) }
    let source = FileByteSource(file, byteCount: Int(status.stamp.size), in: system)
    guard let bytes = jpeg(source) ?? picture(source) ?? ends(source) else { return nil }
    return SHA256.hash(of: bytes)
  }

  /// What is hashed of a JPEG; nil for another file.
  private static func jpeg(_ source: some ByteSource) -> [UInt8]? {
    guard let start = bytes(0, 2, source), start == [0xFF, 0xD8] else { return nil }
    var offset = 2
    var frame: [UInt8] = []
    for _ in 0..<mostSegments {
      guard let head = bytes(offset, 4, source), head[0] == 0xFF else { return nil }
      // There may be any number of fill bytes before a marker.
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      switch head[1] {
      case 0xDA:
        let data = bytes(offset, min(extent, source.byteCount - offset), source)
        return data.map { frame + $0 }
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(head[1]):
        frame = bytes(offset + 4, min(length - 2, 6), source) ?? []
      default: break
      }
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// What is hashed of a file whose picture is in one piece; nil for another file.
  private static func picture(_ source: some ByteSource) -> [UInt8]? {
    guard let range = FormatRegistry.pictureData(of: source),
      let data = bytes(range.lowerBound, min(extent, range.count), source)
    else { return nil }
    return number(range.count) + data
  }

  private static func number(_ count: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
  }

  private static func ends(_ source: some ByteSource) -> [UInt8]? {
    let count = source.byteCount
    guard let start = bytes(0, min(extent, count), source),
      let end = bytes(max(count - extent, 0), min(extent, count), source)
    else { return nil }
    return number(count) + start + end
  }

  private static func bytes(_ start: Int, _ count: Int, _ source: some ByteSource) -> [UInt8]? {
    guard count >= 0, start <= source.byteCount - count else { return nil }
    return try? source.read(start..<(start + count))
  }
}
