public import PhotoModel

/// A photo, and everything else that its blocks of metadata say.
public struct TagReading: Sendable {
  /// The photo.
  public var record: PhotoRecord
  /// What its blocks say, in the order of the file, then the sidecars, then the parts of the file.
  public var tags: [PhotoTag]
  /// Where its maker note is; nil if there is none.
  public var makerNote: MakerNoteLocation?
}
