import PhotoModel

/// What Undo takes back next.
@MainActor
enum UndoTarget {
  /// A saved search that was removed, if nothing was done since.
  case removedSearch
  /// The latest operation; nil while the first one is on its way to the journal.
  case operation(EditOperation?)

  /// What is taken back next; nil if there is nothing.
  ///
  /// - Parameters:
  ///   - library: knows the operations.
  ///   - isRemovalLatest: whether a search was removed after the last operation that the library has in its history.
  init?(_ library: PhotoLibrary, isRemovalLatest: Bool) {
    if library.isCommitting {
      self = .operation(library.history.nextUndo)
    } else if isRemovalLatest {
      self = .removedSearch
    } else if let operation = library.history.nextUndo {
      self = .operation(operation)
    } else {
      return nil
    }
  }

  /// What it is called, if that is known.
  var name: String? {
    switch self {
    case .removedSearch: localized("Remove Saved Search")
    case .operation(let operation): operation.map { OperationText.name(of: $0.name) }
    }
  }
}
