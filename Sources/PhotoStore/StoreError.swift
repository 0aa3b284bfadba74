public import PhotoModel

/// Why the journal could not do what it was asked. Nothing is half done then.
public enum StoreError: Error, Hashable, Sendable {
  /// The folder of the journal cannot be made.
  case noFolder(FilePath, reason: String)
  /// The file or its folder must not be written.
  case readOnly(FilePath)
  /// The file cannot be opened.
  case cannotOpen(FilePath, reason: String)
  /// The disk is full.
  case diskFull(FilePath)
  /// Another program held the journal for too long.
  case busy(FilePath)
  /// The file is no journal, or a damaged one.
  case damaged(FilePath, reason: String)
  /// A newer version of Verso has written the journal.
  case newer(FilePath)
  /// The database refused for another reason.
  case failed(FilePath, reason: String)
}

extension StoreError: CustomStringConvertible {
  /// One sentence for people, in English.
  public var description: String {
    switch self {
    case .noFolder(let path, let reason): "The folder \(path) cannot be made: \(reason)."
    case .readOnly(let path): "The journal \(path) must not be written."
    case .cannotOpen(let path, let reason): "The journal \(path) cannot be opened: \(reason)."
    case .diskFull(let path): "The disk is full: the journal \(path) cannot grow."
    case .busy(let path): "Another program is using the journal \(path); try again."
    case .damaged(let path, let reason): "The journal \(path) is damaged: \(reason)."
    case .newer(let path): "The journal \(path) was written by a newer version of Verso."
    case .failed(let path, let reason): "The journal \(path) failed: \(reason)."
    }
  }
}
