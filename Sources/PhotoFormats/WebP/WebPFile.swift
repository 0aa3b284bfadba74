/// WebP: chunks in a RIFF file, which nothing points into.
///
/// XMP is in the chunk `XMP `, EXIF in `EXIF`; both follow the picture, and `VP8X`, the first chunk of a file that
/// has either of them, says that they are there.
///
/// Source: WebP container specification; XMP part 3, 1.1.10.
struct WebPFile: ContainerCodec {
  private(set) var picture = PictureFacts()
  private(set) var blocks: [MetadataBlock] = []
  private(set) var payloads: [Payload] = []
  private(set) var problems: [FormatError] = []
  private(set) var chunks: [WebPChunk] = []
  private var canvas: WebPCanvas?
  /// Where the RIFF file ends according to its own count.
  private var end = 0

  static let name = "webp"
  private static let (xmpFlag, exifFlag, alphaFlag) = (UInt8(4), UInt8(8), UInt8(16))

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: Array("RIFF".utf8)) && head.dropFirst(8).starts(with: Array("WEBP".utf8))
  }

  init(_ window: inout HeaderWindow) throws {
    let head = try window.read(0..<12)
    guard Self.recognizes(head), let size = head.uint32(at: 4, .littleEndian) else {
      throw FormatError.notOfFormat("WebP")
    }
    end = 8 + Int(size)
    var position = 12
    while position < end, let chunk = try chunk(at: position, &window) {
      position = chunk.range.upperBound
      guard window.budget.take(.items) else {
        problems.append(.overBudget(.items))
        return
      }
      try add(chunk, &window)
    }
    end = min(end, window.byteCount)
    if end < window.byteCount {
      payloads.append(Payload(name: "trailer", range: end..<window.byteCount))
    }
  }

  private mutating func chunk(at start: Int, _ window: inout HeaderWindow) throws -> WebPChunk? {
    let head = try window.glance(start..<start + 8)
    guard head.count == 8, let length = head.uint32(at: 4, .littleEndian) else {
      problems.append(.container(.cutOff))
      return nil
    }
    let name = head.prefix(4)
    if !name.prefix(3).allSatisfy({ 0x20...0x7E ~= $0 }) {
      // What follows a damaged name is found through its length.
      problems.append(.container(.strayBytes(offset: start)))
    }
    let data = start + 8..<start + 8 + Int(length)
    guard data.upperBound <= min(end, window.byteCount) else {
      problems.append(.container(.cutOff))
      return nil
    }
    // Some programs leave out the padding byte of the last one.
    let rangeEnd = min(data.upperBound + data.count % 2, end, window.byteCount)
    return WebPChunk(
      name: String(decoding: name, as: UTF8.self), data: data, range: start..<rangeEnd)
  }

  private mutating func add(_ chunk: WebPChunk, _ window: inout HeaderWindow) throws {
    chunks.append(chunk)
    if canvas == nil {
      let start = chunk.data.lowerBound
      canvas = WebPCanvas(
        chunk.name,
        try window.glance(start..<min(start + WebPCanvas.headCount, chunk.data.upperBound)))
      picture = PictureFacts(width: canvas?.width, height: canvas?.height)
    }
    switch chunk.name {
    case "EXIF": blocks.append(MetadataBlock(part: .exif, ranges: [chunk.data]))
    case "XMP ", "XMP\0": blocks.append(MetadataBlock(part: .xmp, ranges: [chunk.data]))
    case "VP8X": break
    case "ICCP":
      let head = try window.glance(chunk.data.prefix(ColorProfile.headCount))
      picture.profileName = ColorProfile.name(head)
      payloads.append(Payload(name: chunk.name, range: chunk.range))
    default:
      // Without the padding byte, which may be missing at the end of the file.
      let range = chunk.range.lowerBound..<chunk.data.upperBound
      payloads.append(Payload(name: chunk.name, range: range))
    }
  }
}

extension WebPFile {
  var isSigned: Bool { chunks.contains { $0.name == "C2PA" } }

  func checkWritable(_ window: inout HeaderWindow) throws {
    // Even a chunk without a name prevents a change: nobody knows what it is, and whether it counts bytes of the
    // file.
    try checkSound { _ in true }
    let names = chunks.map(\.name)
    if names.contains("XMP\0") { throw FormatError.container(.damaged("XMP")) }
    let isOrdered =
      !names.dropFirst().contains("VP8X") && (!names.contains("ANMF") || names.contains("ANIM"))
    guard isOrdered else { throw FormatError.container(.order("VP8X")) }
    guard canvas != nil else { throw FormatError.container(.damaged(names.first ?? "VP8")) }
  }

  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    var splices: [Splice] = []
    for change in changes {
      if let chunk = chunks.first(where: { change.fills($0.data) }) {
        splices += Self.splices(change, in: chunk)
      } else if change.part == .xmp {
        splices += insertion(of: change.new)
      } else {
        throw FormatError.container(.noPlace(change.part))
      }
    }
    splices += try flagSplices(Set(blocks.map(\.part) + changes.map(\.part)), &window)
    let growth = splices.growth
    guard let size = UInt32(exactly: end - 8 + growth), size < UInt32.max - 1 else {
      throw FormatError.container(.tooLong)
    }
    guard growth != 0 else { return splices }
    return splices + [Splice(4..<8, with: ByteOrder.littleEndian.bytes(of: size))]
  }

  private static func splices(_ change: BlockChange, in chunk: WebPChunk) -> [Splice] {
    guard let splices = change.splices else { return [] }
    let count = ByteOrder.littleEndian.bytes(of: UInt32(truncatingIfNeeded: change.new.count))
    let start = chunk.range.lowerBound
    let filler: [UInt8] = change.new.count % 2 == 0 ? [] : [0]
    guard change.new.count != chunk.data.count else { return splices }
    return [Splice(start + 4..<start + 8, with: count)] + splices
      + [Splice(chunk.data.upperBound..<chunk.range.upperBound, with: filler)]
  }

  /// A new packet is the last chunk.
  private func insertion(of packet: [UInt8]) -> [Splice] {
    guard let last = chunks.last else { return [] }
    // The padding byte of the last chunk may be missing.
    let filler: [UInt8] = last.range.count % 2 == 0 ? [] : [0]
    let offset = last.range.upperBound
    return [Splice(offset..<offset, with: filler + WebPChunk.bytes("XMP ", packet))]
  }

  /// Makes the first chunk say which blocks there are: most programs look for no others.
  ///
  /// - Parameter parts: the parts that will be there.
  private func flagSplices(
    _ parts: Set<MetadataPart>, _ window: inout HeaderWindow
  ) throws -> [Splice] {
    guard let first = chunks.first, let canvas else { return [] }
    let needed =
      (parts.contains(.xmp) ? Self.xmpFlag : 0) | (parts.contains(.exif) ? Self.exifFlag : 0)
    guard first.name == "VP8X" else {
      let size = [canvas.width - 1, canvas.height - 1].flatMap {
        ByteOrder.littleEndian.bytes(of: UInt32($0)).prefix(3)
      }
      let flags = needed | (canvas.hasAlpha ? Self.alphaFlag : 0)
      return [Splice(12..<12, with: WebPChunk.bytes("VP8X", [flags, 0, 0, 0] + size))]
    }
    let start = first.data.lowerBound
    let flags = try window.glance(start..<start + 1).first ?? 0
    return flags | needed == flags ? [] : [Splice(start..<start + 1, with: [flags | needed])]
  }
}
