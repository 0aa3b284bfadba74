/// PNG and APNG: chunks one after the other, which nothing points into.
///
/// XMP is in an `iTXt` chunk, EXIF in `eXIf`; what ImageMagick keeps as raw profiles is read, too. So are chunks
/// after the picture, where ExifTool puts XMP.
///
/// Source: ISO/IEC 15948 (PNG); XMP part 3, 1.1.5; extensions to PNG 1.5, 3.7 (eXIf).
struct PNGFile: ContainerCodec {
  private(set) var picture = PictureFacts()
  private(set) var blocks: [MetadataBlock] = []
  private(set) var payloads: [Payload] = []
  private(set) var problems: [FormatError] = []
  private(set) var chunks: [PNGChunk] = []
  private var texts: [String: String] = [:]

  static let name = "png"
  private static let signature: [UInt8] = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
  private static let xmpKeyword = "XML:com.adobe.xmp"
  /// Longer profiles are for printers.
  private static let profileLimit = 1 << 16
  private static let rawProfiles: [String: MetadataPart] = [
    "exif": .exif, "app1": .exif, "iptc": .iim, "8bim": .iim, "xmp": .xmp,
  ]

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    let file = try PNGFile(&window)
    var metadata = try EmbeddedMetadata(container: file, &window)
    if !file.texts.isEmpty { metadata.pngTexts = PNGTexts(file.texts) }
    return metadata
  }

  /// The picture itself, as a text or a profile may be larger.
  static func pictureData(_ window: inout HeaderWindow) throws -> Range<Int>? {
    try Self(&window).payloads.first { $0.name == "IDAT" }?.range
  }

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool { head.starts(with: signature) }

  init(_ window: inout HeaderWindow) throws {
    guard Self.recognizes(try window.read(0..<8)) else { throw FormatError.notOfFormat("PNG") }
    var position = 8
    while let chunk = try chunk(at: position, &window) {
      position = chunk.range.upperBound
      guard window.budget.take(.items) else {
        problems.append(.overBudget(.items))
        return
      }
      try add(chunk, &window)
      if chunk.name == "IEND" { break }
    }
    if position < window.byteCount, chunks.last?.name == "IEND" {
      add(Payload(name: "trailer", range: position..<window.byteCount))
    }
  }

  private mutating func chunk(at start: Int, _ window: inout HeaderWindow) throws -> PNGChunk? {
    let head = try window.glance(start..<start + 8)
    guard head.count == 8, let length = head.uint32(at: 0, .bigEndian) else {
      problems.append(.container(.cutOff))
      return nil
    }
    let name = head.dropFirst(4)
    guard name.allSatisfy({ 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }) else {
      problems.append(.container(.strayBytes(offset: start)))
      problems.append(.container(.cutOff))
      return nil
    }
    let end = start + 12 + Int(length)
    guard end <= window.byteCount else {
      problems.append(.container(.cutOff))
      return nil
    }
    return PNGChunk(name: String(decoding: name, as: UTF8.self), range: start..<end)
  }

  private mutating func add(_ chunk: PNGChunk, _ window: inout HeaderWindow) throws {
    chunks.append(chunk)
    switch chunk.name {
    case "IHDR" where picture.width == nil:
      let data = try window.read(chunk.data)
      picture.width = data.uint32(at: 0, .bigEndian).map(Int.init)
      picture.height = data.uint32(at: 4, .bigEndian).map(Int.init)
    case "eXIf":
      // It takes precedence over raw profiles, wherever it is.
      let others = blocks.prefix { $0.part == .exif && $0.coding == .plain }
      blocks.insert(MetadataBlock(part: .exif, ranges: [chunk.data]), at: others.count)
      return
    case "sRGB": picture.profileName = picture.profileName ?? "sRGB"
    case "iCCP" where chunk.data.count <= Self.profileLimit:
      // The name there is what a program called the profile; the profile's own name is inside.
      let packed = try window.glance(chunk.data).drop { $0 != 0 }.dropFirst(2)
      let profile = Deflate.unpack(packed, limit: 1 << 20)
      picture.profileName = profile.flatMap { ColorProfile.name($0[...]) }
    case "iTXt", "tEXt", "zTXt":
      if try addBlock(in: chunk, &window) { return }
    default: break
    }
    add(Payload(name: chunk.name, range: chunk.range))
  }

  /// Adds a payload; consecutive chunks with the same name are one payload.
  private mutating func add(_ payload: Payload) {
    if let last = payloads.last, last.name == payload.name,
      last.range.upperBound == payload.range.lowerBound
    {
      let range = last.range.lowerBound..<payload.range.upperBound
      payloads[payloads.count - 1] = Payload(name: last.name, range: range)
    } else {
      payloads.append(payload)
    }
  }

  /// Adds the block that is the text of a chunk; false if it is a text for people.
  private mutating func addBlock(
    in chunk: PNGChunk, _ window: inout HeaderWindow
  ) throws -> Bool {
    let head = try window.read(
      chunk.data.lowerBound..<min(chunk.data.upperBound, chunk.data.lowerBound + PNGText.headLimit))
    guard let text = PNGText(chunk.name, head) else { return false }
    let start = chunk.data.lowerBound + text.start
    guard start <= chunk.data.upperBound else { return false }
    let keyword = text.keyword.lowercased()
    let part: MetadataPart
    let coding: MetadataBlock.Coding
    if keyword == Self.xmpKeyword.lowercased() {
      part = .xmp
      coding = text.isDeflated ? .deflated : .plain
    } else if keyword.hasPrefix("raw profile type "),
      let profile = Self.rawProfiles[String(keyword.dropFirst(17))]
    {
      coding = .rawProfile(isDeflated: text.isDeflated)
      let block = MetadataBlock(
        part: profile, ranges: [start..<chunk.data.upperBound], coding: coding)
      part = try profile == .exif && holdsXMP(block, &window) ? .xmp : profile
    } else {
      try keep(text, start..<chunk.data.upperBound, &window)
      return false
    }
    blocks.append(
      MetadataBlock(part: part, ranges: [start..<chunk.data.upperBound], coding: coding))
    return coding == .plain || coding == .deflated
  }

  /// Whether a profile of JPEG's APP1 segment is a packet: it may be that or EXIF.
  private func holdsXMP(_ block: MetadataBlock, _ window: inout HeaderWindow) throws -> Bool {
    do {
      return try window.content(of: block).starts(with: JPEGSegment.xmpSignature)
    } catch let error as FormatError where !error.isOverBudget {
      return false
    }
  }

  /// Keeps a text for people that has a field; if it occurs twice, the first.
  private mutating func keep(
    _ text: PNGText, _ range: Range<Int>, _ window: inout HeaderWindow
  ) throws {
    guard let keyword = PNGTexts.keyword(text.keyword), texts[keyword] == nil,
      range.count <= PNGTexts.limit, window.budget.take(.bytesKept, range.count)
    else { return }
    texts[keyword] = text.text(try window.read(range))
  }
}

extension PNGFile {
  var isSigned: Bool { chunks.contains { $0.name == "caBX" } }

  func checkWritable(_ window: inout HeaderWindow) throws {
    try checkSound()
    guard let first = chunks.first, ["IHDR", "CgBI"].contains(first.name) else {
      throw FormatError.container(.order("IHDR"))
    }
    for chunk in chunks where chunk.name != "IDAT" && chunk.name != "fdAT" {
      let bytes = try window.whole(chunk.range)
      let body = bytes.dropFirst(4).dropLast(4)
      guard bytes.uint32(at: bytes.count - 4, .bigEndian) == Deflate.checkSum(body) else {
        throw FormatError.container(.checkSum(chunk.name))
      }
    }
  }

  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    try changes.flatMap { change in
      guard let range = change.block?.ranges.first,
        let chunk = chunks.first(where: { $0.data.overlaps(range) || $0.data == range })
      else { return [try insertion(of: change)] }
      let old = try window.whole(chunk.range)
      var data = Array(
        old[
          chunk.data.lowerBound - chunk.range.lowerBound + old.startIndex..<old.startIndex
            + range.lowerBound - chunk.range.lowerBound])
      if change.block?.coding == .deflated, let flag = data.firstIndex(of: 0) { data[flag + 1] = 0 }
      // A packet belongs in iTXt; some programs have it in zTXt, which is always compressed.
      let isMoved =
        chunk.name == "zTXt" && change.part == .xmp && change.block?.coding == .deflated
      let new =
        isMoved
        ? Self.packetChunk(change.new) : PNGChunk.bytes(chunk.name, data + change.new)
      return [Splice.replacing(old, with: new, at: chunk.range.lowerBound)].compactMap(\.self)
    }
  }

  /// A new packet goes after the header: before Apple's `iDOT`, which counts bytes to the picture. In an animation it
  /// goes to the end: FFmpeg takes one for a still picture if `acTL` is not in its first bytes.
  private func insertion(of change: BlockChange) throws(FormatError) -> Splice {
    guard change.part == .xmp, let header = chunks.first(where: { $0.name == "IHDR" }) else {
      throw .container(.noPlace(change.part))
    }
    let isAnimation = chunks.contains { $0.name == "acTL" }
    let end = isAnimation ? chunks.last { $0.name == "IEND" } : nil
    let offset = end?.range.lowerBound ?? header.range.upperBound
    return Splice(offset..<offset, with: Self.packetChunk(change.new))
  }

  private static func packetChunk(_ packet: [UInt8]) -> [UInt8] {
    PNGChunk.bytes("iTXt", Array(xmpKeyword.utf8) + [0, 0, 0, 0, 0] + packet)
  }
}
