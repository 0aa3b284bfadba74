/// What kind of file a photo is, as far as files of one shot are concerned.
///
/// ```swift
/// var record = PhotoRecord(path: RawPath("/p/a.cr3"))
/// record.kind = .raw  // belongs to /p/a.jpg, where pairs are joined
/// ```
public enum PhotoKind: Hashable, Sendable {
  /// A picture as cameras and phones write it beside others: JPEG, HEIC.
  case picture
  /// A camera's raw file.
  case raw
  /// A movie.
  case movie
  /// Any other picture, which stands for itself.
  case other
}
