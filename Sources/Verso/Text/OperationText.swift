import PhotoFiles
import PhotoModel

/// What operations are called: on the undo button, and in the message of what happened.
@MainActor
enum OperationText {
  /// What an operation does, such as "Rate 12 Photos", for "Undo" and "Redo".
  static func name(of operation: OperationName) -> String {
    let field = operation.field?.localizedName ?? ""
    let count = operation.count
    switch operation.kind {
    case .rate: return localized("Rate %1 Photo", "Rate %1 Photos", count: count)
    case .edit: return localized("Edit %2 of %1 Photo", "Edit %2 of %1 Photos", count: count, field)
    case .clear where operation.field == nil:
      return localized("Clear Values of %1 Photo", "Clear Values of %1 Photos", count: count)
    case .clear:
      return localized("Clear %2 of %1 Photo", "Clear %2 of %1 Photos", count: count, field)
    case .add:
      guard let word = operation.word else {
        return localized("Add %2 to %1 Photo", "Add %2 to %1 Photos", count: count, field)
      }
      return localized("Add “%2” to %1 Photo", "Add “%2” to %1 Photos", count: count, word)
    case .remove:
      guard let word = operation.word else {
        return localized(
          "Remove %2 from %1 Photo", "Remove %2 from %1 Photos", count: count, field)
      }
      return localized(
        "Remove “%2” from %1 Photo", "Remove “%2” from %1 Photos", count: count, word)
    case .moveKeyword:
      return localized("Rename Keyword of %1 Photo", "Rename Keyword of %1 Photos", count: count)
    case .editSeveral: return localized("Edit %1 Photo", "Edit %1 Photos", count: count)
    case .paste: return localized("Paste into %1 Photo", "Paste into %1 Photos", count: count)
    case .fill:
      return localized("Fill Down over %1 Photo", "Fill Down over %1 Photos", count: count)
    case .shift:
      return localized("Shift Date of %1 Photo", "Shift Dates of %1 Photos", count: count)
    case .discard:
      return localized(
        "Discard Changes of %1 Photo", "Discard Changes of %1 Photos", count: count)
    case .takeBack:
      return localized(
        "Take Back Change of %1 Photo", "Take Back Changes of %1 Photos", count: count)
    case .resolve:
      return localized(
        "Resolve Conflicts of %1 Photo", "Resolve Conflicts of %1 Photos", count: count)
    case .takeOut:
      return localized(
        "Take %1 Photo Out of the List", "Take %1 Photos Out of the List", count: count)
    case .move: return localized("Move %1 Photo", "Move %1 Photos", count: count)
    case .takeOver:
      return localized(
        "Take Over Changes of %1 Photo", "Take Over Changes of %1 Photos", count: count)
    case .follow:
      return localized("Follow %1 Renamed Photo", "Follow %1 Renamed Photos", count: count)
    case .rename: return localized("Rename %1 Photo", "Rename %1 Photos", count: count)
    case .settlePlaces:
      return localized(
        "Settle Disagreements of %1 Photo", "Settle Disagreements of %1 Photos", count: count)
    case .repair: return localized("Repair %1 Photo", "Repair %1 Photos", count: count)
    case .createSidecar:
      return localized("Create Sidecar of %1 Photo", "Create Sidecars of %1 Photos", count: count)
    case .embedSidecar:
      return localized("Embed Sidecar of %1 Photo", "Embed Sidecars of %1 Photos", count: count)
    case .splitSidecar:
      return localized(
        "Split Sidecar of %1 Photo Out", "Split Sidecars of %1 Photos Out", count: count)
    case .deleteSidecar:
      return localized("Delete Sidecar of %1 Photo", "Delete Sidecars of %1 Photos", count: count)
    case .goBack: return localized("Take %1 Photo Back", "Take %1 Photos Back", count: count)
    }
  }

  /// What was undone, and when it was done, such as "Rate 12 Photos (14:05)".
  ///
  /// - Parameter now: the current time; for today, the time of day says enough.
  static func dated(_ reversal: Reversal, now: PhotoDate? = .now) -> String {
    let name = name(of: reversal.operation.name)
    guard let date = reversal.time.flatMap(PhotoDate.init(secondsSince1970:)), let time = date.time
    else { return name }
    func day(_ date: PhotoDate) -> PhotoDate {
      PhotoDate(year: date.year, month: date.month, day: date.day)
    }
    let isToday = now.map(day) == day(date)
    return localized("%1 (%2)", name, isToday ? DateWords.time(time) : DateWords.short(date))
  }

  /// What an operation did, such as "12 photos rated".
  static func result(of operation: OperationName) -> String {
    let field = operation.field?.localizedName ?? ""
    let count = operation.count
    switch operation.kind {
    case .rate: return localized("%1 photo rated", "%1 photos rated", count: count)
    case .edit:
      return localized("%2 of %1 photo changed", "%2 of %1 photos changed", count: count, field)
    case .clear where operation.field == nil:
      return localized(
        "Values of %1 photo cleared", "Values of %1 photos cleared", count: count)
    case .clear:
      return localized("%2 of %1 photo cleared", "%2 of %1 photos cleared", count: count, field)
    case .add:
      return localized(
        "“%2” added to %1 photo", "“%2” added to %1 photos", count: count, operation.word ?? field)
    case .remove:
      return localized(
        "“%2” removed from %1 photo", "“%2” removed from %1 photos", count: count,
        operation.word ?? field)
    case .moveKeyword:
      return localized(
        "Keyword of %1 photo renamed", "Keyword of %1 photos renamed", count: count)
    case .editSeveral: return localized("%1 photo changed", "%1 photos changed", count: count)
    case .paste:
      return localized("Pasted into %1 photo", "Pasted into %1 photos", count: count)
    case .fill:
      return localized("%1 photo filled", "%1 photos filled", count: count)
    case .shift:
      return localized("Date of %1 photo shifted", "Dates of %1 photos shifted", count: count)
    case .discard:
      return localized(
        "Changes of %1 photo discarded", "Changes of %1 photos discarded", count: count)
    case .takeBack:
      return localized(
        "Change of %1 photo taken back", "Changes of %1 photos taken back", count: count)
    case .resolve:
      return localized(
        "Conflicts of %1 photo resolved", "Conflicts of %1 photos resolved", count: count)
    case .takeOut:
      return localized(
        "%1 photo taken out of the list", "%1 photos taken out of the list", count: count)
    case .move: return localized("%1 photo moved", "%1 photos moved", count: count)
    case .takeOver:
      return localized(
        "%1 photo has its unsaved changes again", "%1 photos have their unsaved changes again",
        count: count)
    case .follow:
      return localized(
        "%1 photo found under its new name", "%1 photos found under their new names", count: count)
    case .rename: return localized("%1 photo renamed", "%1 photos renamed", count: count)
    case .settlePlaces:
      return FileTaskText.result(of: .settle(SettlingRules()), count: count)
    case .repair: return FileTaskText.result(of: .repair(RepairOptions()), count: count)
    case .createSidecar: return FileTaskText.result(of: .sidecar(.create), count: count)
    case .embedSidecar: return FileTaskText.result(of: .sidecar(.embed), count: count)
    case .splitSidecar: return FileTaskText.result(of: .sidecar(.split), count: count)
    case .deleteSidecar: return FileTaskText.result(of: .sidecar(.delete), count: count)
    case .goBack: return localized("%1 photo taken back", "%1 photos taken back", count: count)
    }
  }
}
