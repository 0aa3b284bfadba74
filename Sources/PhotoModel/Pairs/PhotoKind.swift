/// What kind of file a photo is, as far as files of one shot are concerned.
///
/// ```swift
/// var record = PhotoRecord(path: RawPath("/p/a.cr3"))
/// record.kind = .raw  // belongs to /p/a.jpg, where pairs are joined
/// ```
public enum PhotoKind: Hashable, Sendable {
  /// A picture that cameras and phones write beside other files: JPEG, HEIC.
  case picture
  /// A camera's raw file.
  case raw
  /// A movie.
  case movie
  /// Any other picture, which stands by itself.
  case other

  /// The picture among files of one name, and the raw files and movies that belong to it, in their order; nil if they
  /// are no pair. Of two pictures, the first one has the companions.
  public static func pair<File>(
    among files: [File], kind: (File) -> PhotoKind
  ) -> (picture: File, companions: [File])? {
    guard let picture = files.first(where: { kind($0) == .picture }) else { return nil }
    let companions = files.filter { [.raw, .movie].contains(kind($0)) }
    return companions.isEmpty ? nil : (picture, companions)
  }
}
