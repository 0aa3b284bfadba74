import PhotoModel

/// What the system told of a folder that is watched.
enum FolderEvent: Hashable, Sendable {
  /// A file of the folder is being written, and is not done.
  case begun(RawPath)
  /// A file of the folder came, was written or became another one, and is done.
  case finished(RawPath)
  /// A file of the folder is not there any more.
  case left(RawPath)
  /// A folder came into the folder.
  case folderCame(RawPath)
  /// A folder is not there any more: it was removed, or is called otherwise.
  case folderLeft(RawPath)
  /// The file system of a folder was unmounted. An empty folder may stand in its place.
  case unmounted(RawPath)
  /// More happened than the system keeps in mind, and nobody knows what.
  case overflow
}
