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
    var unnotedCount = 0
    return entries.map { entry in
      let id = Self.id(of: entry) ?? .unnoted(unnotedCount)
      if case .unnoted = id { unnotedCount += 1 }
      let moment = PhotoDate(secondsSince1970: entry.time)
      let day = moment.map { PhotoDate(year: $0.year, month: $0.month, day: $0.day) }
      let actions = actions(for: entry)
      return HistoryRow(
        id: id, day: day.map { DateWords.long($0) } ?? "",
        time: moment?.time.map { DateWords.time($0) } ?? "",
        title: title(of: entry), detail: detail(of: entry), state: Self.name(of: entry.state),
        isTakenBack: [.undone, .takenBack, .replaced, .discarded, .failed].contains(entry.state),
        action: actions.first, otherAction: actions.dropFirst().first,
        photos: Self.photos(of: entry))
    }
  }

  /// What a line is about; nil if nothing was noted that tells it from others.
  private static func id(of entry: LogEntry) -> HistoryRow.ID? {
    if case .operation(let operation) = entry.event { return .operation(operation.id) }
    return entry.session.map(HistoryRow.ID.session)
  }

  /// What a screen reader calls a line, and what typing finds: what was done comes first.
  static func name(of row: HistoryRow) -> String {
    let detail = row.detail.split(separator: "\n").joined(separator: ", ")
    return [row.title, detail, row.time, row.state, row.action.map(result) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func photos(of entry: LogEntry) -> HistoryRow.Photos {
    if case .operation(let operation) = entry.event { .of(operation) } else { .at(entry.photos) }
  }

  /// What a way back does, on its button.
  static func name(of action: HistoryRow.Action) -> String {
    switch action {
    case .takeBack: localized("Undo Only This")
    case .undo(_, let count): count == 1 ? localized("Undo") : localized("Undo to Here")
    case .goBack, .goBackTogether: localized("Go Back…")
    }
  }

  /// What a way back does, as a sentence.
  static func result(of action: HistoryRow.Action) -> String {
    switch action {
    case .takeBack: localized("Enter takes back this change alone, and later ones stay")
    case .undo(_, let count):
      localized("Enter takes back %1 change", "Enter takes back %1 changes", count: count)
    case .goBack: localized("Enter takes the file back to its bytes from before this save")
    case .goBackTogether(_, let count):
      localized(
        "Enter takes %1 photo back to the bytes from before this",
        "Enter takes %1 photos back to the bytes from before this", count: count)
    }
  }

  /// What a way back leaves as it is: this many photos that are not open, or all.
  static func left(elsewhere count: Int) -> String {
    if count == 0 { return localized("All of this was changed since, and stays as it is.") }
    return localized(
      "%1 photo of this is not open, and stays as it is.",
      "%1 photos of this are not open, and stay as they are.", count: count)
  }

  /// What a further way back does, and its keys.
  static func tooltip(of action: HistoryRow.Action) -> String? {
    guard case .undo(_, let count) = action else { return nil }
    return localized("Takes back %1 change", "Takes back %1 changes", count: count)
      .with(HistoryKeys.otherBack)
  }

  private func title(of entry: LogEntry) -> String {
    switch entry.event {
    case .operation(let operation):
      return OperationText.result(of: operation.name)
    case .save:
      if isOfOnePhoto { return localized("Saved") }
      return localized("%1 photo saved", "%1 photos saved", count: entry.photoCount)
    case .settle:
      if isOfOnePhoto { return localized("Settled") }
      return FileTaskText.result(of: .settle(SettlingRules()), count: entry.photoCount)
    case .repair:
      if isOfOnePhoto { return localized("Repaired") }
      return FileTaskText.result(of: .repair(RepairOptions()), count: entry.photoCount)
    case .sidecars(let change): return title(of: change, count: entry.photoCount)
    case .revert:
      if isOfOnePhoto { return localized("Taken back") }
      return localized("%1 photo taken back", "%1 photos taken back", count: entry.photoCount)
    }
  }

  private func title(of change: LogEntry.SidecarChange, count: Int) -> String {
    switch change {
    case .made:
      isOfOnePhoto
        ? localized("Sidecar created") : FileTaskText.result(of: .sidecar(.create), count: count)
    case .splitOut:
      isOfOnePhoto
        ? localized("Sidecar split out") : FileTaskText.result(of: .sidecar(.split), count: count)
    case .removed:
      isOfOnePhoto
        ? localized("Sidecar deleted") : FileTaskText.result(of: .sidecar(.delete), count: count)
    }
  }

  private func detail(of entry: LogEntry) -> String {
    guard !entry.edits.isEmpty else {
      let fields = entry.fields.map(\.localizedName).joined(separator: ", ")
      guard let field = entry.fields.first, entry.given != nil else { return fields }
      return localized("%1: %2", fields, entry.given.textOrNothing(for: field))
    }
    // Files of one shot mostly say the same.
    return EditText.lines(of: entry.edits).uniqued.joined(separator: "\n")
  }

  private static func name(of state: LogEntry.State) -> String {
    switch state {
    case .done: ""
    case .undone: localized("Undone")
    case .saved: localized("Saved")
    case .takenBack: localized("Taken back")
    case .replaced: localized("Replaced")
    case .discarded: localized("Discarded")
    case .begun: localized("Not finished")
    case .failed: localized("Failed")
    }
  }

  /// What can be done about an entry, starting with what changes the least.
  private func actions(for entry: LogEntry) -> [HistoryRow.Action] {
    switch entry.event {
    case .operation(let operation):
      guard let index = undoable.lastIndex(where: { $0.id == operation.id }) else { return [] }
      let count = undoable.count - index
      let undo = HistoryRow.Action.undo(operation.id, count: count)
      let isAlone = count > 1 && operation.name.kind.changesFields
      return isAlone ? [.takeBack(operation.id), undo] : [undo]
    case .save, .settle, .sidecars, .repair, .revert:
      guard entry.state == .saved || entry.state == .done else { return [] }
      guard isOfOnePhoto else {
        return entry.session.map { [.goBackTogether($0, count: entry.photoCount)] } ?? []
      }
      // What an earlier version wrote has no session.
      let first = entry.files.map(\.write).min { $0.rawValue < $1.rawValue }
      let point = entry.session.map(RevertPoint.beforeSession) ?? first.map(RevertPoint.before)
      return point.map { [.goBack($0)] } ?? []
    }
  }
}
