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

extension ExifDirectory {
  /// The tag that EXIF's directory must have, and GPS' (Exif 2.32, sections 4.6.5 and 4.6.6).
  var version: (id: UInt16, type: ExifType, bytes: [UInt8]) {
    self == .gps
      ? (ExifTag.gpsVersion.id, .byte, [2, 3, 0, 0])
      : (ExifTag.exifVersion.id, .undefined, Array("0232".utf8))
  }
}
