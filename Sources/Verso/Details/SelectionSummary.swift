import PhotoModel

/// What the selected photos say together, field by field.
///
/// It is worked out in one pass over the photos, so that ten thousand of them can be asked at once, and away from the
/// main thread.
struct SelectionSummary: Equatable, Sendable {
  /// The number of photos.
  let photoCount: Int
  /// The number of photos that stand by themselves, and are not companions of others.
  let mainCount: Int
  /// Whether at least one of the photos may be changed.
  let isEditable: Bool
  /// What is wrong with the files as a whole, and with their fields.
  let fileProblems: FileProblems
  private var values: FieldMap<CommonValue>
  private var words: FieldMap<[WordCount]>
  private var editedFields: Set<Field>
  private let unknownFields: Set<Field>
  private let fieldProblems: FieldMap<[Problem.Cause]>

  /// The summary of photos, in the order in which the list shows them.
  ///
  /// - Parameter companions: those that belong to others.
  init(of photos: some Sequence<Photo> = [Photo](), companions: Set<Photo.ID> = []) {
    let tally = SelectionTally()
    for photo in photos { tally.add(photo, isCompanion: companions.contains(photo.id)) }
    self.init(tally)
  }

  /// The summary of photos that were counted.
  init(_ tally: SelectionTally) {
    photoCount = tally.photoCount
    mainCount = tally.mainCount
    isEditable = tally.isEditable
    fileProblems = tally.fileProblems
    values = tally.commonValues
    words = tally.words
    editedFields = tally.editedFields
    fieldProblems = tally.problems
    unknownFields = tally.unknownFields
  }

  /// What the photos say of a field.
  func common(_ field: Field) -> CommonValue { values[field] ?? .none }

  /// The words that the photos have in a list, with the number of photos that have each: first those that all have,
  /// then the others, the most common first and otherwise in the order of the photos.
  func words(of field: Field) -> [WordCount] {
    let words = words[field] ?? []
    return words.filter { $0.count == photoCount } + words.filter { $0.count < photoCount }
  }

  /// Whether an edit of the field is pending in one of the photos.
  func isEdited(_ field: Field) -> Bool { editedFields.contains(field) }

  /// Whether the photos that were read have no value in the field, and it is unknown what others have.
  func isUnknown(_ field: Field) -> Bool {
    values[field] == nil && !editedFields.contains(field) && unknownFields.contains(field)
  }

  /// What is odd about the field.
  func problems(of field: Field) -> [Problem.Cause] { fieldProblems[field] ?? [] }

  /// Whether one of the photos has something in the field, even if it cannot be read.
  func saysSomething(_ field: Field) -> Bool {
    values[field] != nil || fieldProblems[field] != nil
  }

  /// Shows a change before the photos are asked again, so that what was typed does not flicker.
  mutating func anticipate(_ change: Change) {
    let field = change.field
    switch change {
    case .set(_, let value): values[field] = value.normalized.map(CommonValue.same)
    case .setDay, .shift:
      if case .same(let value) = values[field] ?? .none {
        values[field] = change.value(from: value).map(CommonValue.same)
      }
    case .clear: values[field] = nil
    case .add(_, let added):
      let others = self.words(of: field).filter { !added.contains($0.word) }
      words[field] = others + added.map { WordCount(word: $0, count: photoCount) }
    case .remove(_, let removed):
      words[field] = self.words(of: field).filter { !removed.contains($0.word) }
    }
    editedFields.insert(field)
  }
}
