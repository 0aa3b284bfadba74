/// GIF: blocks one after the other, which nothing points into.
///
/// XMP is in an application block, not cut into pieces like other data: a long trailer leads programs that do not
/// know it past the packet.
///
/// Source: GIF89a, sections 15 to 26; XMP part 3, 1.1.2.
struct GIFFile: ContainerCodec {
  private(set) var picture = PictureFacts()
  private(set) var blocks: [MetadataBlock] = []
  private(set) var payloads: [Payload] = []
  private(set) var problems: [FormatError] = []
  private(set) var isSigned = false
  private let isOldVersion: Bool
  /// Where the first block begins.
  private var start = 0

  static let name = "gif"
  private static let application = [0x21, 0xFF, 0x0B] + Array("XMP DataXMP".utf8)
  private static let profile = [0x21, 0xFF, 0x0B] + Array("ICCRGBG1012".utf8)
  /// The block of Content Credentials; three bytes with their version follow (C2PA 2.1, appendix A).
  private static let credentials = [0x21, 0xFF, 0x0B] + Array("C2PA_GIF".utf8)
  /// What ends a packet: every byte of it, taken as the length of a piece, leads to the two zeros.
  private static let trailer = [0x01] + (0...0xFF).reversed().map { UInt8($0) } + [0]

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: Array("GIF87a".utf8)) || head.starts(with: Array("GIF89a".utf8))
  }

  init(_ window: inout HeaderWindow) throws {
    let head = try window.read(0..<13)
    guard Self.recognizes(head) else { throw FormatError.notOfFormat("GIF") }
    isOldVersion = head.dropFirst(4).first == UInt8(ascii: "7")
    picture.width = head.uint16(at: 6, .littleEndian).map(Int.init)
    picture.height = head.uint16(at: 8, .littleEndian).map(Int.init)
    guard let flags = head.dropFirst(10).first else {
      problems.append(.container(.cutOff))
      return
    }
    start = 13 + Self.tableSize(flags)
    payloads.append(Payload(name: "header", range: 0..<start))
    var position = start
    while try addBlock(at: &position, &window) {
      guard window.budget.take(.items) else {
        problems.append(.overBudget(.items))
        return
      }
    }
    if problems.isEmpty, position < window.byteCount {
      payloads.append(Payload(name: "trailer", range: position..<window.byteCount))
    }
  }

  /// The length of the colour table that follows a header with these flags.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Adds the block at a position, and moves on past it; false at the end of the file.
  private mutating func addBlock(
    at position: inout Int, _ window: inout HeaderWindow
  ) throws -> Bool {
    let start = position
    let head = try window.read(start..<start + Self.application.count)
    switch head.first {
    case 0x3B:
      payloads.append(Payload(name: "end", range: start..<start + 1))
      position = start + 1
      return false
    case 0x21 where head.elementsEqual(Self.application):
      guard let end = try endOfPacket(from: start + head.count, &window) else {
        problems.append(.container(.damaged("XMP")))
        return false
      }
      blocks.append(MetadataBlock(part: .xmp, ranges: [start + head.count..<end]))
      position = end + Self.trailer.count
      return true
    case 0x21:
      position = start + 2
      if head.starts(with: Self.credentials) { isSigned = true }
      if head.elementsEqual(Self.profile) { try readProfile(at: start + head.count, &window) }
    case 0x2C:
      guard let flags = try window.read(start + 9..<start + 10).first else { break }
      position = start + 10 + Self.tableSize(flags) + 1
    case nil:
      problems.append(.container(.cutOff))
      return false
    default:
      problems.append(.container(.strayBytes(offset: start)))
      problems.append(.container(.cutOff))
      return false
    }
    guard try skipPieces(&position, &window) else {
      problems.append(.container(.cutOff))
      return false
    }
    payloads.append(
      Payload(name: head.first == 0x2C ? "picture" : "block", range: start..<position))
    return true
  }

  /// The name of a profile in pieces of up to 255 bytes.
  private mutating func readProfile(at start: Int, _ window: inout HeaderWindow) throws {
    var rest = try window.glance(start..<start + ColorProfile.headCount)
    var profile: [UInt8] = []
    while let length = rest.popFirst(), length > 0 {
      profile += rest.prefix(Int(length))
      rest = rest.dropFirst(Int(length))
    }
    picture.profileName = ColorProfile.name(profile[...])
  }

  /// Moves past data in pieces of up to 255 bytes; false if it has no end.
  private func skipPieces(_ position: inout Int, _ window: inout HeaderWindow) throws -> Bool {
    while let length = try window.read(position..<position + 1).first {
      position += 1 + Int(length)
      if length == 0 { return position <= window.byteCount }
    }
    return false
  }

  /// Where the trailer of a packet begins.
  private func endOfPacket(from start: Int, _ window: inout HeaderWindow) throws -> Int? {
    var position = start
    // The trailer's bytes are all different, so a packet's end is found without looking at any byte twice.
    while position - start < HeaderWindow.blockLimit {
      let bytes = try window.read(position..<position + (1 << 16))
      guard bytes.count >= Self.trailer.count else { return nil }
      let last = bytes.endIndex - Self.trailer.count
      for index in bytes.startIndex...last
      where bytes[index] == 0x01 && bytes[index...].starts(with: Self.trailer) {
        return position + index - bytes.startIndex
      }
      position += last - bytes.startIndex + 1
    }
    return nil
  }
}

extension GIFFile {
  func checkWritable(_ window: inout HeaderWindow) throws {
    try checkSound()
    guard !isOldVersion else { throw FormatError.container(.gif87a) }
  }

  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    try changes.flatMap { change throws(FormatError) -> [Splice] in
      // A zero would end what programs without XMP take the packet to be: a series of pieces.
      guard change.part == .xmp, !change.new.contains(0) else {
        throw .container(.noPlace(change.part))
      }
      return change.splices
        ?? [Splice(start..<start, with: Self.application + change.new + Self.trailer)]
    }
  }
}
