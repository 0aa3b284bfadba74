import PhotoModel

/// The file of a photo, and its sidecars.
struct PhotoFile: Hashable, Sendable {
  /// The photo's file.
  var path: RawPath
  /// The file that the sidecars are beside: the photo's own or, if that is a symbolic link, the one that it leads to.
  var home: RawPath
  /// The sidecar that is named after the whole name, as in `IMG_1.CR3.xmp`.
  var longSidecar: RawPath?
  /// The sidecar that is named after the name without its extension, as in `IMG_1.xmp`.
  var shortSidecar: RawPath?
  /// Whether the latter belongs to this photo if it does not say which photo it belongs to. Of several photos the raw
  /// one owns it.
  var ownsShortSidecar = true

  /// Whether the photo is a symbolic link or a regular file; nil if it is neither, or nobody has looked.
  var isLink: Bool?

  /// The sidecars, whoever owns them.
  var sidecars: [RawPath] { [longSidecar, shortSidecar].compactMap(\.self) }

  /// Whether there is a sidecar beside it.
  var hasSidecar: Bool { longSidecar != nil || shortSidecar != nil }

  /// A photo without sidecars.
  init(path: RawPath, isLink: Bool? = nil) {
    self.path = path
    self.isLink = isLink
    home = path
  }
}
