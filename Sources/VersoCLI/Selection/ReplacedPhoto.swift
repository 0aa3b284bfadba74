import PhotoModel
import PhotoStore

/// A photo with unsaved changes whose path now belongs to something else.
struct ReplacedPhoto: Error, Hashable {
  /// The fields with unsaved changes.
  let fields: [Field]

  /// The photos with unsaved changes. If the journal cannot be read, none is known: a list is no reason to say so, and
  /// whatever needs the journal does.
  private static let edited: Set<RawPath> =
    (try? StoreLocation.journal().map(Journal.editedPhotos)) ?? []

  /// Whether there was a photo with unsaved changes at this path, whatever its name.
  @Sendable
  static func isKnown(_ path: RawPath) -> Bool {
    !edited.isEmpty && path.absolute.map(edited.contains) == true
  }

  /// Looks up the pending edits of a photo; nil if there are none.
  init?(_ path: RawPath) {
    guard let journal = StoreLocation.journal(), let path = path.absolute,
      let pending = try? Journal.pendingEdits(of: path, inJournalAt: journal), !pending.isEmpty
    else { return nil }
    fields = Array(pending.keys)
  }
}
