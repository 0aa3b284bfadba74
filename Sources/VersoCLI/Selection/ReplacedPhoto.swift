import PhotoModel
import PhotoStore

/// A photo with unsaved changes in whose place something else stands now.
enum ReplacedPhoto {
  /// The photos with unsaved changes.
  private static let edited: Set<FilePath> =
    StoreLocation.journal().map(Journal.editedPhotos) ?? []

  /// Whether a photo with unsaved changes was there, whatever it was called.
  @Sendable
  static func isKnown(_ path: FilePath) -> Bool {
    !edited.isEmpty && path.absolute.map(edited.contains) == true
  }

  /// What has become of the photo, and what waits for it; nil where nothing does.
  static func reason(_ path: FilePath) -> String? {
    guard let journal = StoreLocation.journal(), let path = path.absolute else { return nil }
    let edits = Journal.pendingEdits(of: path, inJournalAt: journal)
    guard !edits.isEmpty else { return nil }
    let fields = edits.keys.map(\.rawValue).joined(separator: ", ")
    return
      "Something else, such as a folder, stands in the place of this photo. Unsaved changes wait "
      + "for it: \(fields)."
  }
}
