import PhotoFiles
import PhotoModel

/// A row of the review before Save: a photo, or a field of it with what will be written.
struct ReviewRow: Equatable {
  /// What a row stands for. Photos are told by their numbers among those that are planned: of a hundred thousand the
  /// list copies and compares the ids for each portion that comes, and paths would take longer than a frame.
  enum ID: Hashable, Sendable {
    /// A photo.
    case photo(Int)
    /// A field, where photos stand below fields.
    case field(Field)
    /// A field of a photo.
    case value(Int, Field)
  }

  /// What it stands for.
  var id: ID
  /// The name of the file, or of the field; of a value that which is not above it.
  var title: String
  /// What the field says now; nil for a heading.
  var old: String?
  /// What it will say; nil for a heading.
  var new: String?
  /// Where it is written and how much changes, or why nothing is written.
  var detail: String
  /// Whether it is written; false where a person has left it out.
  var isIncluded: Bool
  /// Whether it cannot be written.
  var isRefused: Bool
  /// Whether a value says itself why it is not written, as no photo stands above it.
  var tellsWhy = false

  /// What a screen reader calls it.
  @MainActor var name: String {
    guard let old, let new else { return "\(title), \(detail)" }
    return localized("%1: %2, was %3", title, new, old)
  }
}
