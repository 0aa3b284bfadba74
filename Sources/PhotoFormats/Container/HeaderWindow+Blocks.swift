extension HeaderWindow {
  /// Nothing longer than this is a block of metadata.
  static var blockLimit: Int { 16 << 20 }

  /// The content of a block, unpacked if it is compressed.
  ///
  /// - Throws: `FormatError` if it is too long or cannot be unpacked, or what reading the source throws.
  mutating func content(of block: MetadataBlock) throws -> ArraySlice<UInt8> {
    guard block.byteCount <= Self.blockLimit, budget.take(.bytesKept, block.byteCount) else {
      throw FormatError.overBudget(.bytesKept)
    }
    var stored = try block.ranges.first.map { try whole($0) } ?? []
    for range in block.ranges.dropFirst() { stored += try whole(range) }
    switch block.coding {
    case .plain: return stored
    case .deflated: return try unpacked(stored, block.part)[...]
    case .directories(let directories):
      return try joined(block.ranges, directories)[...]
    case .brotli(let hasOffset):
      let bytes = try unpacked(stored, block.part, with: Brotli.unpack)
      guard hasOffset else { return bytes[...] }
      let offset = bytes[...].uint32(at: 0, .bigEndian).map(Int.init) ?? .max
      guard offset <= bytes.count - 4 else { throw FormatError.container(.damaged("Exif")) }
      return bytes.dropFirst(4 + offset)
    case .rawProfile(let isDeflated):
      let text = isDeflated ? try unpacked(stored, block.part)[...] : stored
      guard let bytes = RawProfile.bytes(of: text) else {
        throw FormatError.container(.damaged("raw profile"))
      }
      return bytes[...]
    }
  }

  /// The EXIF block made of directories that are each in a TIFF file of their own, the first of them IFD0.
  ///
  /// - Parameter removed: tags that it does not get.
  mutating func joined(
    _ ranges: [Range<Int>], _ directories: [ExifDirectory], without removed: Set<ExifTag> = []
  ) throws -> [UInt8] {
    var found: [ExifDirectory: TIFFExcerptDirectory] = [:]
    var first: ByteOrder?
    for (range, directory) in zip(ranges, directories) where range.upperBound <= byteCount {
      guard var reader = try tiffReader(of: range), first == nil || first == reader.layout.order
      else { continue }
      first = reader.layout.order
      let all = try reader.directory(.ifd0, at: try reader.first())
      var excerpt = try reader.excerpt(of: all).directory
      excerpt.entries.removeAll { removed.contains(ExifTag(directory, $0.id)) }
      found[directory] = excerpt
      budget = reader.window.budget
    }
    guard let first, let ifd0 = found[.ifd0] else { throw FormatError.notTIFF }
    return TIFFExcerptBlock(first, ifd0, found[.exif], found[.gps]).bytes
  }

  /// A reader for the TIFF file in a range; nil if there is none.
  private func tiffReader(of range: Range<Int>) throws -> TIFFReader? {
    do {
      return try TIFFReader(inner(range))
    } catch is FormatError {
      return nil
    }
  }

  /// The bytes of a range that must be within the source.
  mutating func whole(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    guard range.lowerBound >= 0, range.upperBound <= byteCount else {
      throw FormatError.container(.cutOff)
    }
    return try read(range)
  }

  private mutating func unpacked(
    _ bytes: ArraySlice<UInt8>, _ part: MetadataPart,
    with unpack: (ArraySlice<UInt8>, Int) -> [UInt8]? = Deflate.unpack
  ) throws(FormatError) -> [UInt8] {
    guard let result = unpack(bytes, min(Self.blockLimit, budget.left(.bytesKept))) else {
      throw .container(.compressed(part))
    }
    budget.take(.bytesKept, result.count)
    return result
  }
}
