import PhotoModel

/// Columns of the table that are shown together, under a name.
struct ColumnSet: Equatable, Sendable {
  /// What people call it.
  var name: String
  /// The ids of the columns, from left to right.
  var columns: [String]

  /// Columns under a name.
  init(_ name: String, _ columns: [String]) {
    self.name = name
    self.columns = columns
  }

  /// A set as it is kept; nil for another text.
  init?(kept text: String) {
    let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    self.init(String(parts[0]), parts[1].split(separator: ",").map(String.init))
  }

  /// How a set is kept: its name, a tab, and its columns.
  var kept: String { "\(name)\t\(columns.joined(separator: ","))" }

  /// A name as it can be kept: without surrounding blanks, and without tabs.
  static func name(from text: String) -> String {
    KeywordText.trimmed(text.replacing("\t", with: " "))
  }

  /// The built-in sets.
  @MainActor static var builtIn: [ColumnSet] {
    func set(_ name: String, _ fields: [Field]) -> ColumnSet {
      ColumnSet(name, [PhotoColumns.thumbnail] + fields.map(\.rawValue))
    }
    return [
      set(
        localized("Captions"),
        [.fileName, .title, .description, .keywords, .people, .creator]),
      set(
        localized("Places"),
        [
          .fileName, .title, .dateTaken, .sublocation, .city, .state, .country, .latitude,
          .longitude,
        ]),
      set(
        localized("Camera"),
        [
          .fileName, .dateTaken, .cameraModel, .lens, .exposureTime, .aperture, .iso,
          .focalLength,
        ]),
    ]
  }
}
