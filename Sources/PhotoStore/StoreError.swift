public import PhotoModel

/// Why the journal could not do what it was asked. Nothing is half done then.
public enum StoreError: Error, Hashable, Sendable {
  /// The folder of the journal cannot be made.
  case noFolder(FilePath, Reason)
  /// The file or its folder must not be written.
  case readOnly(FilePath)
  /// The file cannot be opened.
  case cannotOpen(FilePath, Reason)
  /// The disk is full.
  case diskFull(FilePath)
  /// Another program held the journal for too long.
  case busy(FilePath)
  /// The file is no journal, or a damaged one.
  case damaged(FilePath, Reason)
  /// A newer version of Verso has written the journal.
  case newer(FilePath)
  /// The database refused for another reason.
  case failed(FilePath, Reason)
}
