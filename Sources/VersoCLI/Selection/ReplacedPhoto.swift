import PhotoModel
import PhotoStore

/// A photo with unsaved changes whose path now belongs to something else.
struct ReplacedPhoto: Error, Hashable {
  private let fields: [Field]

  /// The photos with unsaved changes.
  private static let edited: Set<RawPath> =
    StoreLocation.journal().map(Journal.editedPhotos) ?? []

  /// Whether there was a photo with unsaved changes at this path, whatever its name.
  @Sendable
  static func isKnown(_ path: RawPath) -> Bool {
    !edited.isEmpty && path.absolute.map(edited.contains) == true
  }

  /// Looks up the pending edits of a photo; nil if there are none.
  init?(_ path: RawPath) {
    guard let journal = StoreLocation.journal(), let path = path.absolute else { return nil }
    fields = Array(Journal.pendingEdits(of: path, inJournalAt: journal).keys)
    if fields.isEmpty { return nil }
  }
}

extension ReplacedPhoto: CustomStringConvertible {
  /// What has become of the photo, and its pending edits, for people.
  var description: String {
    "Something else, such as a folder, stands in the place of this photo. Unsaved changes wait "
      + "for it: \(fields.map(\.rawValue).joined(separator: ", "))."
  }
}
