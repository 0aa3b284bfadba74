import PhotoFiles
import PhotoModel

/// What is said about a saving.
@MainActor
enum SaveReportText {
  /// The saving in one line, such as "12 photos saved, 3 not saved".
  static func summary(of report: SaveReport) -> String {
    let missing = report.unsaved.count + report.notBegun
    if report.task != nil, report.savedCount == 0, missing == 0 { return nothingToDo }
    let saved =
      report.task.map { FileTaskText.result(of: $0, count: report.savedCount) }
      ?? localized("%1 photo saved", "%1 photos saved", count: report.savedCount)
    guard missing > 0 else { return saved }
    if report.savedCount == 0 {
      return report.task == nil
        ? localized("%1 photo not saved", "%1 photos not saved", count: missing)
        : localized("%1 photo not written", "%1 photos not written", count: missing)
    }
    return report.task == nil
      ? localized("%2, %1 not saved", "%2, %1 not saved", count: missing, saved)
      : localized("%2, %1 not written", "%2, %1 not written", count: missing, saved)
  }

  private static var nothingToDo: String { localized("There was nothing to do") }

  /// What became of a photo, what a person should know about it, and its fields, one per line.
  ///
  /// - Parameters:
  ///   - entry: what became of it.
  ///   - task: what was done, if it was something other than saving edits.
  static func lines(of entry: SaveReport.Entry, _ task: FileTask?) -> [String] {
    [outcome(of: entry, task)] + entry.notes.map { Sentences.sentence(for: $0) }
      + (entry.canRepair ? [localized("“Repair Files…” mends that.")] : [])
      + EditText.lines(of: entry.edits)
  }

  /// What became of a photo, with the files that were written.
  private static func outcome(of entry: SaveReport.Entry, _ task: FileTask?) -> String {
    switch entry.outcome {
    case .written where task == .sidecar(.delete):
      localized("Deleted: %1", entry.files.map(\.path.shownName).joined(separator: ", "))
    case .unchanged where task != nil: nothingToDo
    case .written: saved(entry.files)
    case .unchanged: localized("The file already said so")
    case .refused(let error), .failed(let error):
      (entry.files.isEmpty ? "" : "\(saved(entry.files)). ") + Sentences.sentence(for: error)
    }
  }

  private static func saved(_ files: [WrittenFile]) -> String {
    let isPhoto = files.contains { $0.kind == .photo }
    guard let sidecar = files.first(where: { $0.kind == .sidecar })?.path.shownName else {
      return localized("Saved in the photo")
    }
    return isPhoto
      ? localized("Saved in the photo and the sidecar %1", sidecar)
      : localized("Saved in the sidecar %1", sidecar)
  }
}

extension WindowMessages {
  /// Says that there is nothing to save. Photos that were taken out of the list are not saved, and may well have
  /// changes.
  func tellOfNothingToSave(in library: PhotoLibrary) {
    let count = library.editedTakenOutCount
    guard count > 0 else { return replaceLast(with: localized("Nothing to save")) }
    replaceLast(
      with: localized(
        "Nothing to save in the list. %1 photo that was taken out of it has unsaved changes.",
        "Nothing to save in the list. %1 photos that were taken out of it have unsaved changes.",
        count: count),
      offering: (localized("Bring Back"), .bringBack))
  }
}
