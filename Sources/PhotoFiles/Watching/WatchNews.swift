/// What a watch tells.
public enum WatchNews: Sendable {
  /// Something happened in folders.
  case changes(FolderChanges)
  /// Changes in some folders are not seen. Each reason is told once.
  case limit(WatchLimit)
}
