/// Where in a file a block of metadata is.
struct MetadataBlock: Hashable {
  /// How the bytes of the block stand in the file.
  enum Coding: Hashable {
    /// As they are.
    case plain
    /// Compressed by zlib (RFC 1950).
    case deflated
    /// Compressed by Brotli (RFC 7932). Where a number comes first that tells how far behind it the block
    /// begins, as before EXIF, it is packed with it.
    case brotli(hasOffset: Bool)
    /// In TIFF files, one in each range, whose first directories are these. Such a block is read and never
    /// written.
    case directories([ExifDirectory])
    /// As hexadecimal digits in ImageMagick's raw profile, itself compressed or not. Such a block is
    /// read and never written.
    case rawProfile(isDeflated: Bool)
  }

  /// What the block is.
  let part: MetadataPart
  /// Where its bytes are, in their order: one range, but for boxes that may be in pieces.
  let ranges: [Range<Int>]
  /// How they stand there.
  var coding = Coding.plain

  /// How many bytes of the file it takes.
  var byteCount: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Where the bytes are if they stand in one piece and as they are.
  var plainRange: Range<Int>? { coding == .plain && ranges.count == 1 ? ranges[0] : nil }
}
