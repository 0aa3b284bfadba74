public import PhotoModel

/// Why the journal could not do what it was asked to do. In that case, nothing is half done.
public enum StoreError: Error, Hashable, Sendable {
  /// The folder of the journal cannot be created.
  case noFolder(RawPath, Reason)
  /// The file or its folder may not be written.
  case readOnly(RawPath)
  /// The file cannot be opened.
  case cannotOpen(RawPath, Reason)
  /// The disk is full.
  case diskFull(RawPath)
  /// Another program held the journal for too long.
  case busy(RawPath)
  /// The file is not a journal, or is a damaged one.
  case damaged(RawPath, Reason)
  /// A newer version of Verso has written the journal.
  case newer(RawPath)
  /// The database refused for another reason.
  case failed(RawPath, Reason)
}
