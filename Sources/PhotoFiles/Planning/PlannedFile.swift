/// A file that a save will write, and how much of it changes.
public struct PlannedFile: Hashable, Sendable {
  /// The file, and what it is to the photo.
  public let file: WrittenFile
  /// Its size in bytes now; nil for a file that is not there yet.
  public let size: Int?
  /// Its size in bytes afterwards.
  public let newSize: Int
  /// How many bytes of it are removed.
  public let oldByteCount: Int
  /// How many bytes replace them.
  public let newByteCount: Int

  init(_ write: PlannedWrite) {
    file = write.file
    size = write.stamp == nil ? nil : write.patch.sourceSize
    newSize = write.patch.resultSize
    oldByteCount = write.patch.splices.reduce(0) { $0 + $1.range.count }
    newByteCount = write.patch.splices.reduce(0) { $0 + $1.replacement.count }
  }
}
