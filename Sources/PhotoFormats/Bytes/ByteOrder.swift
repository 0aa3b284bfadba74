/// The order of the bytes in a number.
public enum ByteOrder: Sendable, Hashable {
  /// The most significant byte first, as in JPEG, IIM and Motorola's TIFF (`MM`).
  case bigEndian
  /// The least significant byte first, as in Intel's TIFF (`II`).
  case littleEndian

  /// The order that the marks `II` and `MM` stand for; nil for bytes that begin with neither.
  init?(mark: ArraySlice<UInt8>) {
    switch mark.uint16(at: 0, .bigEndian) {
    case 0x4949: self = .littleEndian
    case 0x4D4D: self = .bigEndian
    default: return nil
    }
  }

  /// The bytes of a number in this order.
  func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
    let count = Number.bitWidth / 8
    return (0..<count).map { index in
      let byte = self == .bigEndian ? count - 1 - index : index
      return UInt8(truncatingIfNeeded: number >> (Number(byte) * 8))
    }
  }
}
