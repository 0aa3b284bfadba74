/// A photo of the library: what its file says, and what was changed since.
public struct Photo: Identifiable, Sendable {
  /// Names a photo for as long as the library lives, wherever it stands in a list.
  public struct ID: Hashable, Sendable {
    /// The number that the library gave it, from 0, in the order of arrival.
    public let rawValue: Int

    /// An identity of a number that the library gave.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The identity.
  public let id: ID
  /// What the file said when it was last read or written.
  public private(set) var record: PhotoRecord
  /// The changes that wait to be saved. Holds no change that equals what the file says.
  public private(set) var waiting: WaitingEdits

  /// Where a person put it in the manual order; nil for the place that it has by itself.
  public internal(set) var place: ManualPlace?

  /// A photo with the changes that wait for it. Those that the file already has wait no longer.
  public init(id: ID, record: PhotoRecord, waiting: WaitingEdits = [:]) {
    self.id = id
    self.record = record
    // A file that cannot be read says nothing, also not that it has what waits.
    self.waiting =
      record.error == nil
      ? waiting.filter { $0.value.value != record.values[$0.key] } : waiting
  }

  /// The value of a field with the waiting changes, as the list shows it.
  public subscript(field: Field) -> FieldValue? {
    if let edit = waiting[field] { return edit.value }
    return record.values[field]
  }

  /// The new values of the fields that were changed, as they shall be written.
  public var edits: FieldChanges { waiting.mapValues(\.value) }

  /// Where it stands in the manual order.
  var manualPlace: ManualPlace { place ?? ManualPlace(of: record.path) }

  /// Whether changes wait to be saved.
  public var isEdited: Bool { !waiting.isEmpty }

  /// Whether a change of this field waits to be saved.
  public func isEdited(_ field: Field) -> Bool { waiting.contains(field) }
}

extension Photo {
  /// The fields that were changed here and, since then, in the file too. Which of them is right, only
  /// a person knows: they should not be saved before.
  public var conflicts: [Field] {
    guard record.error == nil else { return [] }
    return waiting.filter { $0.value.base != record.values[$0.key] }.keys
  }

  /// What a person should know about the photo.
  public var problems: [Problem] {
    record.problems
      + conflicts.map { field in
        let detail = "It was changed here and, by another program, in the file."
        return Problem(field: field, kind: .conflict, detail: detail)
      }
      + [halfPosition].compactMap { field in
        let detail = "A latitude without a longitude, or the other way round, cannot be saved."
        return field.map { Problem(field: $0, kind: .halfPosition, detail: detail) }
      }
  }

  /// Which of latitude and longitude is missing, where changes that wait leave only the other one;
  /// nil where the position is whole. It cannot be saved so.
  public var halfPosition: Field? {
    guard isEdited(.latitude) || isEdited(.longitude), record.error == nil else { return nil }
    switch (self[.latitude], self[.longitude]) {
    case (nil, .some): return .latitude
    case (.some, nil): return .longitude
    default: return nil
    }
  }

  /// The kinds of things that a person should know about the photo. A file that could not be read is
  /// damaged.
  public var severities: Set<Problem.Severity> {
    var severities = Set(record.problems.lazy.map(\.severity))
    if record.error != nil { severities.insert(.damage) }
    if record.isUnread { severities.insert(.unread) }
    if !waiting.isEmpty, !conflicts.isEmpty || halfPosition != nil {
      severities.insert(.disagreement)
    }
    return severities
  }

  /// Whether a person should do something about the photo: the file could not be read or is damaged,
  /// or its places say different things. What is merely odd is no problem.
  public var hasProblem: Bool { severities.contains(where: \.isProblem) }

  /// Whether people may change its fields: a file that could not be read cannot be written either.
  public var isEditable: Bool { record.error == nil }
}

extension Photo {
  /// Makes the field show the edit's new value.
  ///
  /// - Returns: whether what waits now is what the journal works out from the edit alone. It is not
  ///   when the file changed in between.
  mutating func apply(_ edit: Edit) -> Bool {
    var journaled = waiting
    journaled.apply(edit)
    let base = if let old = waiting[edit.field] { old.base } else { record.values[edit.field] }
    let isInFile = edit.new == record.values[edit.field]
    waiting[edit.field] = isInFile ? nil : WaitingEdit(base: base, value: edit.new)
    return waiting[edit.field] == journaled[edit.field]
  }

  /// Takes over what the file says after these fields were written to it by us.
  ///
  /// - Parameter merged: those of them that were written with more than was asked. If nothing else was
  ///   asked since, they wait no longer.
  mutating func reread(_ record: PhotoRecord, written: [Field], merged: WaitingEdits = [:]) {
    var waiting = waiting
    for field in written { waiting[field]?.base = record.values[field] }
    for (field, edit) in merged where waiting[field]?.value == edit.value { waiting[field] = nil }
    let place = place
    self = Photo(id: id, record: record, waiting: waiting)
    self.place = place
  }

  /// Takes the changes over that waited under another path.
  mutating func adopt(_ edits: WaitingEdits) {
    self = Photo(id: id, record: record, waiting: edits)
  }

  /// Notes that a person decided for the changes made here.
  mutating func keepEdits() {
    for field in conflicts { waiting[field]?.base = record.values[field] }
  }
}
