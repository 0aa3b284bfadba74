import PhotoFiles

extension PhotoTag.Block {
  /// What a part of a file is called.
  @MainActor var localizedName: String {
    switch self {
    case .exif: Sentences.name(of: .exif)
    case .iptc: Sentences.name(of: .iptc)
    case .xmp: Sentences.name(of: .xmp)
    case .sidecar: localized("Sidecar")
    case .file: localized("File")
    case .makerNotes: localized("Maker notes")
    }
  }
}
