/// A box of an ISO base media file, or of one with the same structure: a length, a name of four characters, and the
/// contents.
///
/// Source: ISO/IEC 14496-12, 4.2.
struct FileBox: Hashable {
  /// The name, such as `meta`.
  let name: String
  /// What a box `uuid` is; nil for every other.
  let uuid: [UInt8]?
  /// Where the box is in the file.
  let range: Range<Int>
  /// Where the contents are: after the name, the long length and the UUID.
  let body: Range<Int>
  /// Whether its length has eight bytes.
  let isLong: Bool
  /// Whether it has no length, and ends where the file does.
  let isOpen: Bool

  /// The UUID of a box that holds XMP (XMP part 3, 1.1.4).
  static let xmpID: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
  /// The UUID of Canon's box with its metadata.
  static let canonID: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  /// The UUID of a box that holds C2PA's signature.
  static let signatureID: [UInt8] = [
    0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
  ]

  /// Whether the box holds a signature over the file.
  var isSignature: Bool { uuid == Self.signatureID || name == "jumb" }

  /// The bytes of a box with these contents.
  ///
  /// - Throws: `ContainerFault.tooLong` if it would need a long length.
  static func bytes(
    _ name: String, uuid: [UInt8] = [], _ body: [UInt8]
  ) throws(FormatError) -> [UInt8] {
    guard let size = UInt32(exactly: 8 + uuid.count + body.count) else {
      throw .container(.tooLong)
    }
    return ByteOrder.bigEndian.bytes(of: size) + Array(name.utf8) + uuid + body
  }

  /// The splice that makes the length say that the box has grown; none if it has no length.
  ///
  /// - Throws: `ContainerFault.tooLong` if the number does not fit into the length.
  func splices(growingBy growth: Int) throws(FormatError) -> [Splice] {
    guard !isOpen, growth != 0 else { return [] }
    let start = range.lowerBound
    if isLong {
      let size = UInt64(clamping: range.count + growth)
      return [Splice(start + 8..<start + 16, with: ByteOrder.bigEndian.bytes(of: size))]
    }
    guard let size = UInt32(exactly: range.count + growth) else { throw .container(.tooLong) }
    return [Splice(start..<start + 4, with: ByteOrder.bigEndian.bytes(of: size))]
  }

  /// The splice that takes this many bytes from the beginning of a box of free space, so that what is inserted before
  /// it moves nothing; nil if it does not have that many, or what is left would not be a box.
  func splice(givingUp count: Int) -> Splice? {
    let left = range.count - count
    guard !isOpen, !isLong, left == 0 || left >= 8 else { return nil }
    let size = ByteOrder.bigEndian.bytes(of: UInt32(truncatingIfNeeded: left))
    let head = left == 0 ? [] : size + Array(name.utf8)
    let start = range.lowerBound
    return Splice(start..<start + count + head.count, with: head)
  }

  /// The splices that make the box hold what a change asks for, if the change's block ends where the box does, or
  /// does not grow.
  func splices(holding change: BlockChange) throws(FormatError) -> [Splice] {
    guard let splices = change.splices else { throw .container(.noRoom(change.part)) }
    return try self.splices(growingBy: splices.growth) + splices
  }
}
