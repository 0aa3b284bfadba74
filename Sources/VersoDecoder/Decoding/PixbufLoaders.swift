import CPixbuf
import PictureDecoding

/// The loaders of gdk-pixbuf that are used: some are files, which cannot be opened any more once the
/// sandbox is entered.
enum PixbufLoaders {
  /// Loads those that are installed.
  static func load() {
    for type in PictureType.allCases {
      guard let name = type.loaderName, let loader = gdk_pixbuf_loader_new_with_type(name, nil)
      else { continue }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(UnsafeMutableRawPointer(loader))
    }
  }
}

extension PictureType {
  /// The name of gdk-pixbuf's loader; nil where another library decodes the type.
  var loaderName: String? {
    switch self {
    case .jpeg, .tiff: nil
    case .png: "png"
    case .gif: "gif"
    case .webp: "webp"
    case .heif: "heif/heic"
    case .avif: "heif/avif"
    case .jxl: "jxl"
    }
  }
}
