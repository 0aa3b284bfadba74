/// The form in which a command prints its results.
enum OutputFormat: String, CaseIterable {
  /// For people: aligned columns that fit the terminal.
  case table
  /// RFC 4180.
  case csv
  /// One array.
  case json
  /// One object per line, as soon as it is known.
  case jsonl
  /// The path of each photo and nothing else, for other programs.
  case paths
}
