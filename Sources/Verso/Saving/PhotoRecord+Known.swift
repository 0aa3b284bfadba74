import PhotoFiles
import PhotoModel

extension PhotoRecord {
  /// What is known of a photo that was read again: what was known before if its file is no longer there, because its
  /// folder is away or because the file is gone.
  func keepingWhatIsKnown(from known: PhotoRecord) async -> PhotoRecord {
    guard error == PhotoError(FileError.noFile) else {
      var record = self
      record.linkTarget = known.linkTarget
      return record
    }
    var record = known
    let isFolderThere = await Self.isThere(known.path.parent)
    record.error = isFolderThere ? error : PhotoError(ReadingError.folderIsGone)
    return record
  }

  /// Looks for a folder away from the main thread: its drive may be slow.
  @concurrent
  private static func isThere(_ folder: RawPath?) async -> Bool {
    folder.map { OpenedPath.kind(at: $0) == .folder } ?? true
  }
}
