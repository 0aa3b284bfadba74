/// Where in a file a block of metadata is.
struct MetadataBlock: Hashable {
  /// How the bytes of the block are stored in the file.
  enum Coding: Hashable {
    /// As they are.
    case plain
    /// Compressed by zlib (RFC 1950).
    case deflated
    /// Compressed by Brotli (RFC 7932). If it begins with a number that says how far after it the block begins, as
    /// before EXIF, that number is compressed with it.
    case brotli(hasOffset: Bool)
    /// In TIFF files, one in each range, whose first directories are these. Such a block is never written as a whole;
    /// `DirectoriesEdit` changes values in their places.
    case directories([ExifDirectory])
    /// As hexadecimal digits in ImageMagick's raw profile, itself compressed or not. Such a block is read but never
    /// written.
    case rawProfile(isDeflated: Bool)
  }

  /// What the block is.
  let part: MetadataPart
  /// Where its bytes are, in their order: one range, except for boxes that may be in pieces.
  let ranges: [Range<Int>]
  /// How they are stored there.
  var coding = Coding.plain

  /// How many bytes of the file it takes.
  var byteCount: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Whether it is a raw profile of ImageMagick.
  var isRawProfile: Bool {
    if case .rawProfile = coding { true } else { false }
  }

  /// Where the bytes are if they are in one piece and stored as they are.
  var plainRange: Range<Int>? { coding == .plain && ranges.count == 1 ? ranges[0] : nil }
}
