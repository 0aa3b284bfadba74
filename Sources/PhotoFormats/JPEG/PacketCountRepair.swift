/// Mends the length of an XMP segment that ends before or after the end of its packet: the packet's own trailer shows
/// where it ends, and the next segment begins there.
struct PacketCountRepair {
  private let source: any ByteSource

  /// A repair for a file.
  init(_ source: any ByteSource) { self.source = source }

  private static let trailer = Array("<?xpacket end".utf8)

  /// The patch; nil if no length is wrong.
  func patch() throws -> FilePatch? {
    var window = try HeaderWindow(source)
    let file = try JPEGFile(&window)
    // A wrong length leads into the middle of something, which shows.
    guard !file.problems.isEmpty, file.segments(.xmp).count == 1,
      let segment = file.segments(.xmp).first,
      let end = try packetEnd(from: segment.content.lowerBound), end != segment.range.upperBound,
      case let length = end - segment.range.lowerBound - 2, length - 2 <= JPEGSegment.limit
    else { return nil }
    let number = segment.range.lowerBound + 2
    let patch = try FilePatch(
      sourceSize: source.byteCount,
      splices: [
        Splice(number..<number + 2, with: ByteOrder.bigEndian.bytes(of: UInt16(length)))
      ])
    var patched = try HeaderWindow(PatchedByteSource(source, patch))
    let mended = try JPEGFile(&patched)
    // One segment follows the other up to the picture, which begins where it began.
    let pictures = (file.segments(.startOfScan), mended.segments(.startOfScan))
    guard mended.problems.isEmpty, pictures.1.count == 1,
      pictures.0.isEmpty || pictures.0 == pictures.1
    else { return nil }
    if try file.isSigned(&window) { throw FormatError.container(.signed) }
    return patch
  }

  /// Where the packet that begins here ends; nil if its trailer is not there, or not the only one.
  private func packetEnd(from start: Int) throws -> Int? {
    let bytes = try source.read(start..<min(source.byteCount, start + JPEGSegment.limit + 64))
    let trailers = bytes.indices.filter { bytes[$0...].starts(with: Self.trailer) }
    guard trailers.count == 1, let trailer = trailers.first,
      let close = bytes[trailer...].firstIndex(of: UInt8(ascii: ">")), close - trailer < 40
    else { return nil }
    return start + close + 1
  }
}
