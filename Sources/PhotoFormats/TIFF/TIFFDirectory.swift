/// A directory of a TIFF file.
struct TIFFDirectory {
  /// What the directory is about.
  enum Kind: String {
    /// The first picture.
    case ifd0 = "IFD0"
    /// Another picture that follows it.
    case page = "IFD1"
    /// A picture within another's directory.
    case sub = "SubIFD"
    /// The EXIF of the first picture.
    case exif = "EXIF"
    /// The GPS of the first picture.
    case gps = "GPS"
    /// The EXIF or GPS of another picture, which is never changed.
    case further = "IFD"
    case interop = "Interop"

    /// The corresponding directory of an EXIF block; nil if such a block has none.
    var exifDirectory: ExifDirectory? {
      switch self {
      case .ifd0: .ifd0
      case .exif: .exif
      case .gps: .gps
      case .interop: .interop
      case .page, .sub, .further: nil
      }
    }
  }

  /// The kinds whose directories may move when they are changed; a file has one of each at most.
  static let changeable: Set<Kind> = [.ifd0, .exif, .gps]

  let kind: Kind
  /// Where it is: the number of its entries, the entries, the offset of the next directory.
  let range: Range<Int>
  let entries: [TIFFEntry]
  /// Where the next directory is; 0 for none.
  let next: Int

  /// The entry of a tag; if there are several, the last, as in ExifTool.
  subscript(id: UInt16) -> TIFFEntry? { entries.last { $0.id == id } }
}

extension TIFFDirectory.Kind {
  /// The same directory of a TIFF file; nil for one that is not changed.
  init?(_ directory: ExifDirectory) {
    switch directory {
    case .ifd0: self = .ifd0
    case .exif: self = .exif
    case .gps: self = .gps
    case .interop, .ifd1: return nil
    }
  }
}
