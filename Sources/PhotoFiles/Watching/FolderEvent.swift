import PhotoModel

/// What the system reported about a watched folder.
enum FolderEvent: Hashable, Sendable {
  /// A file in the folder is being written, and is not finished.
  case begun(RawPath)
  /// A file in the folder appeared, was written or was replaced, and is finished.
  case finished(RawPath)
  /// A file in the folder is no longer there.
  case left(RawPath)
  /// A folder appeared in the folder.
  case folderCame(RawPath)
  /// A folder is no longer there: it was removed or renamed.
  case folderLeft(RawPath)
  /// The file system of a folder was unmounted. An empty folder may be left in its place.
  case unmounted(RawPath)
  /// More happened than the system's queue holds, and nobody knows what.
  case overflow
}
