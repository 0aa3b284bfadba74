/// A number in a box, and where it stands.
struct BoxField: Hashable {
  let value: Int
  let range: Range<Int>

  /// The splice that puts another number into its place; nil where that is the same.
  ///
  /// - Throws: `ContainerFault.tooLong` where the number needs more bytes than there are.
  func splice(_ number: Int) throws(FormatError) -> Splice? {
    guard number != value else { return nil }
    return Splice(range, with: try Self.bytes(number, width: range.count))
  }

  /// The bytes of a number.
  ///
  /// - Throws: `ContainerFault.tooLong` where it needs more of them.
  static func bytes(_ number: Int, width: Int) throws(FormatError) -> [UInt8] {
    let bytes = ByteOrder.bigEndian.bytes(of: UInt64(clamping: number))
    guard width <= 8, number >= 0, bytes.dropLast(width).allSatisfy({ $0 == 0 }) else {
      throw .container(.tooLong)
    }
    return bytes.suffix(width)
  }
}
