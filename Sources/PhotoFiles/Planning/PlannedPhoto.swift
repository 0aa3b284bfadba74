public import PhotoModel

/// What a save will do to one photo.
public struct PlannedPhoto: Identifiable, Sendable {
  /// The edits that it is about.
  public let asked: PendingEdits
  /// What will become of it, as a save would report it.
  public let result: WriteResult
  /// What changes; for a photo that will not be written, what was asked.
  public let values: [PlannedValue]
  /// The files that will be written.
  public let files: [PlannedFile]

  /// The photo.
  public var id: RawPath { result.path }

  /// Whether it will be written.
  public var isWritten: Bool { result.outcome == .written }

  /// Whether something is done to it, should be done, or is left undone.
  public var isListed: Bool { result.saysSomething }

  /// The same photo if it says already what is asked.
  public var unchanged: PlannedPhoto { PlannedPhoto(asked, result.unchanged) }

  init(
    _ asked: PendingEdits, _ result: WriteResult, values: [PlannedValue] = [],
    files: [PlannedFile] = []
  ) {
    self.asked = asked
    self.result = result
    let isListed = result.error == nil
    self.values =
      isListed
      ? values
      : asked.map { field, edit in
        PlannedValue(Edit(path: result.path, field: field, old: edit.base, new: edit.value))
      }
    self.files = isListed ? files : []
  }
}
