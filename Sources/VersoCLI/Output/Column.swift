import PhotoModel

/// What a column of a list shows.
enum Column: Hashable, Sendable {
  /// The path of the photo, as it was found.
  case path
  case field(Field)

  /// The name of the first column in `--fields`.
  static let pathName = "path"

  /// The heading, which is the name in `--fields`.
  var title: String {
    switch self {
    case .path: Self.pathName
    case .field(let field): field.rawValue
    }
  }
}
