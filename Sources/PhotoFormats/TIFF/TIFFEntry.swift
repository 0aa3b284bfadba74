/// An entry of a directory of a TIFF file.
struct TIFFEntry {
  /// The number of the tag.
  let id: UInt16
  /// The type of its values, known or not.
  let type: UInt16
  /// How many values there are.
  let count: Int
  /// Where the values are in the file: in the entry itself, or elsewhere, even beyond the file's end.
  let range: Range<Int>
  /// Whether the values are in the entry.
  let isInline: Bool
  /// The last bytes of the entry: the values, or where they are.
  let field: [UInt8]

  /// Tags of TIFF and DNG that say where something is.
  enum ID {
    static let subfileType: UInt16 = 254
    static let width: UInt16 = 256
    static let height: UInt16 = 257
    static let photometric: UInt16 = 262
    static let stripOffsets: UInt16 = 273
    static let stripCounts: UInt16 = 279
    static let tileOffsets: UInt16 = 324
    static let tileCounts: UInt16 = 325
    static let subDirectories: UInt16 = 330
    static let jpegOffset: UInt16 = 513
    static let jpegCount: UInt16 = 514
    static let xmp: UInt16 = 700
    static let iim: UInt16 = 33723
    static let resources: UInt16 = 34377
    static let dngVersion: UInt16 = 50706
    static let contentCredentials: UInt16 = 52545
    /// How a photo was taken, as far as fields are read from it: TIFF/EP has these tags in the first directory,
    /// whereas EXIF has a separate one for them (ISO 12234-2).
    static let exposure: Set<UInt16> = [0x829A, 0x829D, 0x8827, 0x9201, 0x9202, 0x9209, 0x920A]
    /// The tags of data that is not a value: where it is, and how many bytes it has.
    static let data: [(offsets: UInt16, counts: UInt16)] = [
      (stripOffsets, stripCounts), (tileOffsets, tileCounts), (288, 289), (jpegOffset, jpegCount),
    ]
  }
}
