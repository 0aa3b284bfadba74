import PhotoModel
import PhotoStore

/// A photo with unsaved changes whose path now belongs to something else.
struct ReplacedPhoto: Error, Hashable {
  private let fields: [Field]

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

extension ReplacedPhoto: CustomStringConvertible {
  /// What has become of the photo, and its pending edits, for people.
  var description: String {
    "Something else, such as a folder, stands in the place of this photo. Unsaved changes wait "
      + "for it: \(fields.map(\.rawValue).joined(separator: ", "))."
  }
}
