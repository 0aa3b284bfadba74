/// Fujifilm's raw files: a header that says where to find a JPEG, which has all metadata, and the raw picture. They
/// are read but never written.
struct RAFFile: UnwrittenCodec {
  static let name = "raf"

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: Array("FUJIFILMCCD-RAW".utf8))
  }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    let head = try window.read(0..<100)
    guard let start = head.uint32(at: 84, .bigEndian).map(Int.init),
      let count = head.uint32(at: 88, .bigEndian).map(Int.init),
      start >= 100, start + count <= window.byteCount
    else { throw FormatError.container(.cutOff) }
    let directory = head.uint32(at: 92, .bigEndian).map(Int.init) ?? 0
    var inner = try window.inner(start..<start + count)
    var metadata = try JPEGFile.read(&inner)
    window.budget = inner.budget
    metadata.format = name
    metadata.isRaw = true
    metadata.shift(by: start)
    metadata.previews = [metadata.thumbnail, start..<start + count].compactMap(\.self)
    if let size = try size(inDirectoryAt: directory, &window) {
      (metadata.height, metadata.width) = size
    }
    return metadata
  }

  /// The height and the width of the raw picture without its borders.
  private static func size(
    inDirectoryAt start: Int, _ window: inout HeaderWindow
  ) throws -> (Int, Int)? {
    let head = try window.read(start..<start + 4)
    guard start >= 100, let count = head.uint32(at: 0, .bigEndian), count <= 255 else { return nil }
    var position = start + 4
    for _ in 0..<count {
      let entry = try window.read(position..<position + 8)
      guard let id = entry.uint16(at: 0, .bigEndian), let length = entry.uint16(at: 2, .bigEndian)
      else { return nil }
      if id == 0x0111, let height = entry.uint16(at: 4, .bigEndian),
        let width = entry.uint16(at: 6, .bigEndian)
      {
        return (Int(height), Int(width))
      }
      position += 4 + Int(length)
    }
    return nil
  }
}
