import PhotoModel

extension PhotoRecord.Source {
  /// What it is called in tables and JSON.
  var name: String {
    switch self {
    case .exif: "exif"
    case .iptc: "iptc"
    case .xmp: "xmp"
    case .quicktime: "quicktime"
    case .png: "png"
    case .makerNote: "maker note"
    case .sidecar: "sidecar"
    case .file: "file"
    }
  }
}
