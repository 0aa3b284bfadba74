/// A photo of the library: what its file says, and what has been changed since.
///
/// ```swift
/// let photo = Photo(
///   id: .init(rawValue: 0), record: PhotoRecord(path: RawPath("/p/a.jpg")),
///   pending: [.title: PendingEdit(base: nil, value: .text("New"))])
/// photo[.title]  // "New", though the file does not say so yet
/// photo.isEdited(.title)  // true
/// ```
public struct Photo: Identifiable, Sendable {
  /// Names a photo for as long as the library lives, wherever it stands in a list.
  public struct ID: Hashable, Sendable {
    /// The number that the library gave it, from 0, in the order of arrival.
    public let rawValue: Int

    /// An identity from a number that the library gave.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The identity.
  public let id: ID
  /// What the file said when it was last read or written.
  public private(set) var record: PhotoRecord
  /// What has been changed since.
  public private(set) var edits: PhotoEdits
  /// Whether the record is of the file as it is now, as far as anybody has looked: one from an index is not until the
  /// file has been looked at.
  public private(set) var isChecked: Bool

  /// How the files of its shot differ, if it is the picture among them.
  public internal(set) var companionProblems: [Problem] {
    get { seldom.parts.companionProblems }
    set { seldom.parts.companionProblems = newValue }
  }

  /// Where a person put it in the manual order; nil for its own position.
  public internal(set) var manualPosition: ManualPosition? {
    get { seldom.parts.manualPosition }
    set { seldom.parts.manualPosition = newValue }
  }

  private var seldom = Seldom<Rarities>()

  /// Parts that few photos have.
  private struct Rarities: SeldomParts {
    var companionProblems: [Problem] = []
    var manualPosition: ManualPosition?
  }

  /// A photo with the changes that are to be saved. Those that the file already has are left out.
  ///
  /// - Parameters:
  ///   - id: the identity.
  ///   - record: what the file says.
  ///   - pending: the changes.
  ///   - isChecked: whether the record is of the file as it is now. If it may be of an earlier version, no change is
  ///     left out because of what it says.
  public init(
    id: ID, record: PhotoRecord, pending: PendingEdits = [:], isChecked: Bool = true
  ) {
    self.id = id
    self.record = record
    self.isChecked = isChecked
    edits = PhotoEdits(pending, over: isChecked ? record.readValues : nil)
  }

  /// The value of a field with the pending changes, as the list shows it.
  public subscript(field: Field) -> FieldValue? {
    pending.value(of: field, over: record.values)
  }

  /// The changes that are to be saved.
  public var pending: PendingEdits { edits.pending }

  /// Where it stands in the manual order.
  var orderPosition: ManualPosition { manualPosition ?? ManualPosition(of: record.path) }

  /// The edits that changes of fields that can be edited really make; none of a photo that cannot be.
  ///
  /// - Parameters:
  ///   - changes: the changes, one after the other.
  ///   - seen: as `PhotoEdits` has it.
  ///   - flatKeywords: which words of a keyword with levels are flat keywords too.
  func edits(
    for changes: [Change], over seen: FieldChanges, flatKeywords: FlatKeywords
  ) -> [Edit] {
    guard isEditable else { return [] }
    return edits.edits(for: changes, of: record, over: seen, flatKeywords: flatKeywords)
  }

  /// Whether changes are to be saved.
  public var isEdited: Bool { !edits.isEmpty }

  /// Whether a change of this field is to be saved.
  public func isEdited(_ field: Field) -> Bool { pending.contains(field) }
}

extension Photo {
  /// The fields that were changed here and have since been changed in the file too.
  public var conflicts: [Conflict] { edits.conflicts }

  /// What a person should know about the photo.
  public var problems: [Problem] {
    record.problems + companionProblems
      + conflicts.map { Problem(.conflict, of: $0.field) }
      + (halfPosition.map { [Problem(.halfPosition, of: $0)] } ?? [])
  }

  /// Which of latitude and longitude is missing, if pending edits leave only the other one; nil if the location is
  /// whole. It cannot be saved like this.
  public var halfPosition: Field? {
    guard Field.position.contains(where: isEdited), record.error == nil else { return nil }
    return Field.missingAxis { self[$0] }
  }

  /// The kinds of things that a person should know about the photo. A file that could not be read is
  /// damaged.
  public var severities: Set<Problem.Severity> {
    var severities = Set(record.problems.lazy.map(\.severity))
    if record.error != nil { severities.insert(.damage) }
    if record.isUnread { severities.insert(.unread) }
    if !companionProblems.isEmpty { severities.insert(.disagreement) }
    if isEdited, !conflicts.isEmpty || halfPosition != nil {
      severities.insert(.disagreement)
    }
    return severities
  }

  /// Whether a person should do something about the photo: the file could not be read or is damaged, or its slots
  /// disagree. What is merely odd is no problem.
  public var hasProblem: Bool { severities.contains(where: \.isProblem) }

  /// Whether people may change its fields: a file that could not be read cannot be written either.
  public var isEditable: Bool { record.error == nil }
}

extension Photo {
  /// Makes the field show the edit's new value.
  ///
  /// - Returns: whether the journal comes to the same result by itself.
  mutating func fold(_ edit: Edit, isReversal: Bool = false) -> Bool {
    edits.fold(edit, isReversal: isReversal)
  }

  /// Makes a person choose between what is to be saved and what the file says.
  mutating func doubt() { edits.doubt() }

  /// Takes over what the file says, after we wrote these fields to it.
  mutating func reread(
    _ record: PhotoRecord, written: [Field] = [], asked: PendingEdits = [:],
    merged: PendingEdits = [:]
  ) {
    self.record = record.packed
    isChecked = true
    edits.reread(self.record.readValues, written: written, asked: asked, merged: merged)
  }

  /// Takes over what the file says after a task was undone, or done again.
  mutating func reread(_ record: PhotoRecord, written: [Field], besides: WritesBesideTask) {
    self.record = record.packed
    isChecked = true
    guard let values = self.record.readValues else { return edits.reread(nil) }
    edits.reread(values, written: written, besides: besides)
  }

  /// Notes that the record is of the file as it is now.
  mutating func confirm() {
    isChecked = true
    edits.reread(record.readValues)
  }

  /// Takes over the changes that were pending under another path.
  mutating func adopt(_ pending: PendingEdits) {
    edits = PhotoEdits(pending, over: isChecked ? record.readValues : nil)
  }

  /// Notes that a person has seen both sides of these conflicts and chosen.
  mutating func resolve(_ choices: FieldMap<ConflictChoice>) { edits.resolve(choices) }
}

extension PhotoRecord {
  /// What the file says; nil if it could not be read. It then says nothing, not even that it has what is pending.
  fileprivate var readValues: FieldValues? { error == nil ? values : nil }
}
