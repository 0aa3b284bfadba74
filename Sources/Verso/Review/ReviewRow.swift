import PhotoFiles
import PhotoModel

/// A row of the review before Save: a photo, or a field of it with what will be written.
struct ReviewRow: Equatable {
  /// What a row represents. Photos are identified by their numbers among those that are planned: for a hundred
  /// thousand of them, the list copies and compares the ids at each portion that arrives, and with paths that would
  /// take longer than a frame.
  enum ID: Hashable, Sendable {
    /// A photo.
    case photo(Int)
    /// A field, if photos are listed below fields.
    case field(Field)
    /// A field of a photo.
    case value(Int, Field)
  }

  /// What it represents.
  var id: ID
  /// The name of the file, or of the field; for a value, the one of them that is not above it.
  var title: String
  /// What the field says now; nil for a heading.
  var old: String?
  /// What it will say; nil for a heading.
  var new: String?
  /// Where it is written and how much changes, or why nothing is written.
  var detail: String
  /// Whether it is written; false if a person has left it out.
  var isIncluded: Bool
  /// Whether it cannot be written.
  var isRefused: Bool
  /// Whether a value says itself why it is not written, as there is no photo above it.
  var tellsWhy = false

  /// What a screen reader calls it.
  @MainActor var name: String {
    guard let old, let new else { return "\(title), \(detail)" }
    return localized("%1: %2, was %3", title, new, old)
  }
}
