import PhotoFiles
import PhotoModel
import PhotoStore

/// The pending edits in the journal, by their photos.
struct PendingEditsOfJournal: Sendable {
  /// The edits by the paths under which they are noted.
  let byPath: [RawPath: PendingEdits]

  /// Those of a journal.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  init(inJournalAt journal: RawPath) throws {
    byPath = try Journal.pendingEdits(inJournalAt: journal)
  }

  /// The pending edits of a photo; nil if there are none. Accesses the disk.
  subscript(path: RawPath) -> PendingEdits? {
    guard !byPath.isEmpty else { return nil }
    return path.notedNames.union([path.absolute ?? path]).compactMap { byPath[$0] }.first
  }
}
