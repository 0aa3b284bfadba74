/// What a watch reports.
public enum WatchNews: Sendable {
  /// Something happened in folders.
  case changes(FolderChanges)
  /// Changes in some folders are not seen. Each reason is reported once.
  case limit(WatchLimit)
}
