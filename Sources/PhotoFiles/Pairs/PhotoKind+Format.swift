import PhotoModel

extension PhotoKind {
  /// The kind of a file with this name.
  init(of path: RawPath) {
    let format = PhotoFormat(of: path)
    self =
      switch format?.name {
      case "jpeg", "heic": .picture
      case "mov", "mp4": .movie
      default: format?.kind == .raw ? .raw : .other
      }
  }
}
