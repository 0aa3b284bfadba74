import PhotoModel
import PhotoStore

/// A photo with unsaved changes in whose place something else stands now.
struct ReplacedPhoto: Error, Hashable {
  private let fields: [Field]

  /// The photos with unsaved changes.
  private static let edited: Set<RawPath> =
    StoreLocation.journal().map(Journal.editedPhotos) ?? []

  /// Whether a photo with unsaved changes was there, whatever it was called.
  @Sendable
  static func isKnown(_ path: RawPath) -> Bool {
    !edited.isEmpty && path.absolute.map(edited.contains) == true
  }

  /// Looks up what waits for a photo; nil where nothing does.
  init?(_ path: RawPath) {
    guard let journal = StoreLocation.journal(), let path = path.absolute else { return nil }
    fields = Array(Journal.pendingEdits(of: path, inJournalAt: journal).keys)
    if fields.isEmpty { return nil }
  }
}

extension ReplacedPhoto: CustomStringConvertible {
  /// What has become of the photo, and what waits for it, for people.
  var description: String {
    "Something else, such as a folder, stands in the place of this photo. Unsaved changes wait "
      + "for it: \(fields.map(\.rawValue).joined(separator: ", "))."
  }
}
