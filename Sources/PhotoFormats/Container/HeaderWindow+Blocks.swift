extension HeaderWindow {
  /// A block of metadata that is longer than this is none.
  static var blockLimit: Int { 16 << 20 }

  /// The content of a block, unpacked where it is compressed.
  ///
  /// - Throws: `FormatError` where it is too long or cannot be unpacked, or what reading the source throws.
  mutating func content(of block: MetadataBlock) throws -> ArraySlice<UInt8> {
    guard block.byteCount <= Self.blockLimit, budget.take(.bytesKept, block.byteCount) else {
      throw FormatError.overBudget(.bytesKept)
    }
    var stored = try block.ranges.first.map { try whole($0) } ?? []
    for range in block.ranges.dropFirst() { stored += try whole(range) }
    switch block.coding {
    case .plain: return stored
    case .deflated: return try unpacked(stored, block.part)[...]
    case .rawProfile(let isDeflated):
      let text = isDeflated ? try unpacked(stored, block.part)[...] : stored
      guard let bytes = RawProfile.bytes(of: text) else {
        throw FormatError.container(.damaged("raw profile"))
      }
      return bytes[...]
    }
  }

  /// The bytes of a range that has to be within the source.
  mutating func whole(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    guard range.lowerBound >= 0, range.upperBound <= byteCount else {
      throw FormatError.container(.cutOff)
    }
    return try read(range)
  }

  private mutating func unpacked(
    _ bytes: ArraySlice<UInt8>, _ part: MetadataPart
  ) throws(FormatError) -> [UInt8] {
    guard let result = Deflate.unpack(bytes, limit: min(Self.blockLimit, budget.left(.bytesKept)))
    else { throw .container(.compressed(part)) }
    budget.take(.bytesKept, result.count)
    return result
  }
}
