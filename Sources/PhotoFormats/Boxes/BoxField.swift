/// A number in a box, and where it is.
struct BoxField: Hashable {
  let value: Int
  let range: Range<Int>

  /// The splice that replaces it with another number; nil if that is the same.
  ///
  /// - Throws: `ContainerFault.tooLong` if the number needs more bytes than there are.
  func splice(_ number: Int) throws(FormatError) -> Splice? {
    guard number != value else { return nil }
    return Splice(range, with: try Self.bytes(number, width: range.count))
  }

  /// The bytes of a number.
  ///
  /// - Throws: `ContainerFault.tooLong` if it needs more bytes.
  static func bytes(_ number: Int, width: Int) throws(FormatError) -> [UInt8] {
    let bytes = ByteOrder.bigEndian.bytes(of: UInt64(clamping: number))
    guard width <= 8, number >= 0, bytes.dropLast(width).allSatisfy({ $0 == 0 }) else {
      throw .container(.tooLong)
    }
    return bytes.suffix(width)
  }
}
