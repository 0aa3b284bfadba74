/// What was read of a photo, and the state in which its files were then.
///
/// ```swift
/// let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: 4)
/// let photo = RecalledPhoto(PhotoRecord(path: RawPath("/p/a.jpg")), in: PhotoState(stamp: stamp))
/// photo.state.stamp.size  // 1: where the file has another size by now, the record is of no use
/// ```
public struct RecalledPhoto: Sendable {
  /// What was read.
  public var record: PhotoRecord
  /// The state of the photo's files when it was read.
  public var state: PhotoState

  /// A photo that was read in this state.
  public init(_ record: PhotoRecord, in state: PhotoState) {
    self.record = record
    self.state = state
  }
}
