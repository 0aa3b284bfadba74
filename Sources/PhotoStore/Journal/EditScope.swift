import PhotoModel

/// Which edits of an operation a statement looks at, with the paths that their photo has had since, as SQL.
struct EditScope {
  /// The table of the edits.
  let edits: String
  /// The condition that chooses among them.
  let condition: String
  /// The end of a condition: that what precedes it is one of the paths that the photo of an edit has had since then.
  let anyPathCondition: String
  /// The path that the photo of an edit has now.
  let pathOfToday: String
  /// The values of the parameters; the first is the number of the operation.
  let values: [SQLValue]

  /// The edits of one photo, or of all of an operation as if they had kept their paths.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - path: the path that the photo had then; nil for all photos.
  ///   - paths: what became of paths.
  init(of operation: EditOperation.ID, _ path: RawPath?, _ paths: PathsOfToday) {
    // An operation may concern a hundred thousand photos, of which only one is asked for.
    edits = path == nil ? "edit" : "edit INDEXED BY edit_path"
    condition = "edit.operation = ?1 AND \(path == nil ? "?2 IS NULL" : "edit.path = ?2")"
    let parameters: [SQLValue] = [.integer(operation.rawValue), .optional(path?.bytes)]
    let all = path.map { paths.paths(of: $0, since: operation) } ?? []
    guard all.count > 1 else {
      (anyPathCondition, pathOfToday, values) = ("= edit.path", "edit.path", parameters)
      return
    }
    let marks = all.indices.map { "?\($0 + 3)" }
    anyPathCondition = "IN (\(marks.joined(separator: ", ")))"
    pathOfToday = marks[marks.count - 1]
    values = parameters + all.map { .blob($0.bytes) }
  }
}
