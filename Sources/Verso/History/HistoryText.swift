import PhotoFiles
import PhotoModel

/// What the history says.
@MainActor
struct HistoryText {
  /// The operations that can be undone, the latest last.
  let undoable: [EditOperation]
  /// Whether it is the history of one photo.
  let isOfOnePhoto: Bool

  /// The lines of a log, the latest first.
  func rows(of entries: [LogEntry]) -> [HistoryRow] {
    entries.enumerated().map { index, entry in
      let moment = PhotoDate(secondsSince1970: entry.time)
      let day = moment.map { PhotoDate(year: $0.year, month: $0.month, day: $0.day) }
      return HistoryRow(
        id: index, day: day.map { DateWords.long($0) } ?? "",
        time: moment?.time.map { DateWords.time($0) } ?? "",
        title: title(of: entry), detail: detail(of: entry), state: Self.name(of: entry.state),
        isTakenBack: [.undone, .takenBack, .givenUp, .failed].contains(entry.state),
        action: action(for: entry))
    }
  }

  private func title(of entry: LogEntry) -> String {
    switch entry.event {
    case .operation(let operation):
      return OperationText.result(of: operation.name)
    case .save:
      if isOfOnePhoto { return localized("Saved") }
      return localized("%1 photo saved", "%1 photos saved", count: entry.photoCount)
    case .revert:
      if isOfOnePhoto { return localized("Taken back") }
      return localized("%1 photo taken back", "%1 photos taken back", count: entry.photoCount)
    }
  }

  private func detail(of entry: LogEntry) -> String {
    guard !entry.edits.isEmpty else {
      return entry.fields.map(\.localizedName).joined(separator: ", ")
    }
    return entry.edits.map { edit in
      localized(
        "%1: %2 → %3", edit.field.localizedName, edit.old.textOrNothing(for: edit.field),
        edit.new.textOrNothing(for: edit.field))
    }.joined(separator: "\n")
  }

  private static func name(of state: LogEntry.State) -> String {
    switch state {
    case .done: ""
    case .undone: localized("Undone")
    case .saved: localized("Saved")
    case .takenBack: localized("Taken back")
    case .givenUp: localized("Discarded")
    case .begun: localized("Not finished")
    case .failed: localized("Failed")
    }
  }

  private func action(for entry: LogEntry) -> HistoryRow.Action? {
    switch entry.event {
    case .operation(let operation):
      guard let place = undoable.lastIndex(where: { $0.id == operation.id }) else { return nil }
      return .undo(operation.id, count: undoable.count - place)
    case .save, .revert:
      guard entry.state == .saved || entry.state == .done,
        let first = entry.files.map(\.write).min(by: { $0.rawValue < $1.rawValue })
      else { return nil }
      return .goBack(first)
    }
  }
}
