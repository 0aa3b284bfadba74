import PhotoFiles
import PhotoModel
import PhotoStore

/// The changes that wait in the journal to be saved, by their photos.
struct WaitingEdits: Sendable {
  /// The changes by the paths under which they are noted.
  let byPath: [RawPath: PendingEdits]

  /// Those of a journal.
  ///
  /// - Throws: `StoreError` where it cannot be read.
  init(inJournalAt journal: RawPath) throws {
    byPath = try Journal.pendingEdits(inJournalAt: journal)
  }

  /// The changes of a photo; nil where none waits. Asks the disk.
  subscript(path: RawPath) -> PendingEdits? {
    guard !byPath.isEmpty else { return nil }
    return path.notedNames.union([path.absolute ?? path]).compactMap { byPath[$0] }.first
  }
}
