import PhotoFiles

extension PhotoTag.Block {
  /// What a part of a file is called.
  @MainActor var localizedName: String {
    switch self {
    case .exif: "EXIF"
    case .iptc: "IPTC"
    case .xmp: "XMP"
    case .sidecar: localized("Sidecar")
    case .file: localized("File")
    case .makerNotes: localized("Maker notes")
    }
  }
}
