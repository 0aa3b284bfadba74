/// Why changes in folders are not seen at once.
public enum WatchLimit: Hashable, Sendable {
  /// The system provides no notices, or this user has used up all that it provides.
  case unavailable
  /// The system lets this user watch no more folders than this in all programs together; nil if it does not say.
  case tooManyFolders(Int?)
  /// Folders are on another computer, which does not report what others do there.
  case network
}
