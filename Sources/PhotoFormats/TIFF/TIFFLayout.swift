/// How numbers and offsets are stored in a file with the structure of a TIFF file.
///
/// Source: TIFF 6.0, section 2; BigTIFF as libtiff has it; the makers' own numbers in place of 42.
struct TIFFLayout: Hashable {
  /// The order of the bytes in numbers.
  let order: ByteOrder
  /// The number that follows the order: 42, BigTIFF's 43, or that of a camera's maker.
  let version: UInt16

  /// Panasonic's number.
  static let panasonic: UInt16 = 0x55
  /// Olympus' numbers, `OR` and `SR`.
  static let olympus: Set<UInt16> = [0x4F52, 0x5352]
  private static let big: UInt16 = 43
  private static let versions = olympus.union([42, big, panasonic])

  /// The layout of a file that begins like this; nil if it does not have the structure of a TIFF file.
  init?(_ head: ArraySlice<UInt8>) {
    guard let order = ByteOrder(mark: head), let version = head.uint16(at: 2, order),
      Self.versions.contains(version)
    else { return nil }
    self.order = order
    self.version = version
    if isBig, head.uint16(at: 4, order) != 8 || head.uint16(at: 6, order) != 0 { return nil }
  }

  /// Whether offsets have eight bytes.
  var isBig: Bool { version == Self.big }
  /// How many bytes an offset has, and at most a value that is in its entry.
  var width: Int { isBig ? 8 : 4 }
  /// How many bytes the count of a directory's entries has.
  var countSize: Int { isBig ? 8 : 2 }
  /// How many bytes an entry has.
  var entrySize: Int { 4 + 2 * width }
  /// Where the offset of the first directory is.
  var firstPosition: Int { width }

  /// The number of this many bytes at an offset; nil if the bytes end before that, or it is too large for any file.
  func number(_ bytes: ArraySlice<UInt8>, at offset: Int, _ size: Int) -> Int? {
    switch size {
    case 1: bytes.dropFirst(offset).first.map(Int.init)
    case 2: bytes.uint16(at: offset, order).map(Int.init)
    case 4: bytes.uint32(at: offset, order).map(Int.init)
    case 8: bytes.uint64(at: offset, order).flatMap { $0 < 1 << 60 ? Int($0) : nil }
    default: nil
    }
  }

  /// A number as this many bytes.
  func bytes(_ number: Int, _ size: Int) -> [UInt8] {
    switch size {
    case 2: order.bytes(of: UInt16(truncatingIfNeeded: number))
    case 4: order.bytes(of: UInt32(truncatingIfNeeded: number))
    default: order.bytes(of: UInt64(truncatingIfNeeded: number))
    }
  }

  /// How many bytes one value of a type has; nil for an unknown type.
  func size(ofType type: UInt16) -> Int? {
    switch type {
    // BigTIFF's eight-byte numbers and offsets.
    case 16, 17, 18: 8
    default: ExifType(rawValue: type)?.size
    }
  }
}
