/// Why changes in folders are not seen at once.
public enum WatchLimit: Hashable, Sendable {
  /// The system gives nobody notice, or this user has used all that it gives.
  case unavailable
  /// The system lets this user watch no more folders than this in all programs together; nil where it does not say.
  case tooManyFolders(Int?)
  /// Folders are on another computer, which does not tell what others do there.
  case network
}
