import PhotoModel

/// The file of a photo, and its sidecars.
struct PhotoFile: Hashable, Sendable {
  /// The photo's file.
  var path: RawPath
  /// The file beside which the sidecars lie: the photo's own or, where that is a symbolic link, the
  /// one that it leads to.
  var home: RawPath
  /// The sidecar that is named after the whole name, as in `IMG_1.CR3.xmp`.
  var longSidecar: RawPath?
  /// The sidecar that is named after the name without its extension, as in `IMG_1.xmp`.
  var shortSidecar: RawPath?
  /// Whether the latter belongs to this photo where it does not say to which it belongs. Of several
  /// photos it is the raw one's.
  var ownsShortSidecar = true

  /// Whether the photo is a symbolic link, or else a regular file; nil where it is neither, or nobody looked.
  var isLink: Bool?

  /// Whether a sidecar lies beside it.
  var hasSidecar: Bool { longSidecar != nil || shortSidecar != nil }

  /// A photo without sidecars.
  init(path: RawPath, isLink: Bool? = nil) {
    self.path = path
    self.isLink = isLink
    home = path
  }
}
