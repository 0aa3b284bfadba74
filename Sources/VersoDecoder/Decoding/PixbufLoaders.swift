import CPixbuf
import PictureDecoding

/// The loaders of gdk-pixbuf that are used: some are files, which cannot be opened any more after the sandbox has
/// been entered.
enum PixbufLoaders {
  /// Loads those that are installed.
  static func load() {
    // The answer says all that matters, so messages of the libraries are dropped.
    g_log_set_default_handler({ _, _, _, _ in }, nil)
    for type in PictureType.allCases {
      guard let loader = type.makeLoader() else { continue }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(UnsafeMutableRawPointer(loader))
    }
  }
}

extension PictureType {
  /// A new loader of gdk-pixbuf for this type alone, which the caller releases; nil if none is installed, or another
  /// library decodes the type.
  func makeLoader() -> UnsafeMutablePointer<GdkPixbufLoader>? {
    mimeType.flatMap { gdk_pixbuf_loader_new_with_mime_type($0, nil) }
  }

  /// What gdk-pixbuf knows the type by: the names of its loaders differ between versions.
  private var mimeType: String? {
    switch self {
    case .jpeg, .tiff, .jxl, .jpeg2000, .psd, .movie: nil
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .heif: "image/heif"
    case .avif: "image/avif"
    }
  }
}
