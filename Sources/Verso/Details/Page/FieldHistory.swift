import PhotoFiles
import PhotoModel

/// What was done to a field of one photo, and what of it was written, the latest first.
@MainActor
struct FieldHistory {
  /// One thing that was done.
  struct Line: Equatable {
    /// When it was done, what was done to the file, and what has become of it.
    var caption: String
    /// What the field said before, and what it said then.
    var text: String
    /// Whether it is no longer in force.
    var isTakenBack: Bool
  }

  /// The lines.
  let lines: [Line]

  /// If there are more, the history of the photo has them.
  private static let limit = 10

  /// What the log of one photo says of a field.
  ///
  /// - Parameters:
  ///   - part: the field.
  ///   - log: everything that was done to the photo, the latest first.
  init(of part: FieldPart, in log: [LogEntry]) {
    let found = log.lazy.filter { !Self.edits(of: part, in: $0).isEmpty }
    let entries = Array(found.prefix(Self.limit))
    let rows = HistoryText(undoable: [], isOfOnePhoto: true).rows(of: entries)
    lines = zip(entries, rows).map { entry, row in
      Line(
        caption: Self.caption(of: entry, row), text: Self.text(of: part, in: entry),
        isTakenBack: row.isTakenBack)
    }
  }

  private static func edits(of part: FieldPart, in entry: LogEntry) -> [Edit] {
    entry.edits.filter { part.fields.contains($0.field) }
  }

  private static func caption(of entry: LogEntry, _ row: HistoryRow) -> String {
    let moment = PhotoDate(secondsSince1970: entry.time).map { DateWords.short($0) } ?? ""
    // The result of a change is shown below, and the fact that it was saved has a line of its own.
    let title = if case .operation = entry.event { "" } else { row.title }
    let state = entry.state == .saved ? "" : row.state
    return [moment, title, state].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func text(of part: FieldPart, in entry: LogEntry) -> String {
    // Several files of a photo may have been written, one after the other.
    let edits = edits(of: part, in: entry)
    let changes = part.fields.compactMap { field in
      let own = edits.filter { $0.field == field }
      return own.first.map { (field: field, old: $0.old, new: own.last?.new) }
    }
    let old = text(of: changes.map { ($0.field, $0.old) })
    let new = text(of: changes.map { ($0.field, $0.new) })
    return old == new ? new : localized("%1 → %2", old, new)
  }

  private static func text(of values: [(Field, FieldValue?)]) -> String {
    let known = values.filter { $0.1 != nil }
    return (known.isEmpty ? Array(values.prefix(1)) : known).map { $0.1.textOrNothing(for: $0.0) }
      .joined(separator: ", ")
  }
}
