public import PhotoModel

/// Why the searches that a person keeps could not be read or written. They are unchanged then.
public enum SavedSearchError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(RawPath, StoreError.Reason)
  /// The file cannot be written.
  case unwritable(RawPath, StoreError.Reason)
}
