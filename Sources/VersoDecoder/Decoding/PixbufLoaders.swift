import CPixbuf
import PictureDecoding

/// The loaders of gdk-pixbuf that are used: some are files, which cannot be opened any more once the
/// sandbox is entered.
enum PixbufLoaders {
  /// Loads those that are installed.
  static func load() {
    // What a library has to say about a file is said by the answer.
    g_log_set_default_handler({ _, _, _, _ in }, nil)
    for type in PictureType.allCases {
      guard let loader = type.makeLoader() else { continue }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(UnsafeMutableRawPointer(loader))
    }
  }
}

extension PictureType {
  /// A new loader of gdk-pixbuf for this type alone, which the caller lets go; nil where none is
  /// installed, or another library decodes the type.
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
