/// A directory (IFD) of an EXIF block: a list of tags.
public enum ExifDirectory: UInt8, Sendable, Hashable, CaseIterable {
  /// The picture: maker, model, description, artist.
  case ifd0
  /// How it was taken: exposure, dates, lens.
  case exif
  /// Where it was taken.
  case gps
  /// What the file is compatible with.
  case interop
  /// The thumbnail.
  case ifd1
}

extension ExifDirectory: CustomStringConvertible {
  /// The usual name of the directory.
  public var description: String {
    switch self {
    case .ifd0: "IFD0"
    case .exif: "Exif"
    case .gps: "GPS"
    case .interop: "Interop"
    case .ifd1: "IFD1"
    }
  }
}
