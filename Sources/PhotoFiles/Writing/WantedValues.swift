import PhotoFormats
import PhotoModel

/// The fields of a photo that are to change, with the values that they are to have.
struct WantedValues {
  /// What changes, old beside new.
  private(set) var edits: [Edit] = []

  /// Whether nothing is to change.
  var isEmpty: Bool { edits.isEmpty }

  /// The fields that are to change.
  var fields: [Field] { edits.map(\.field) }

  /// Merges waiting edits with what the files say now, field by field. What they say already is left
  /// out.
  ///
  /// - Throws: `WritingError.conflict` with the fields that both sides changed.
  init(_ waiting: WaitingEdits, over record: PhotoRecord) throws {
    let conflicts = Self.conflicts(waiting, with: record)
    guard conflicts.isEmpty else {
      throw WritingError.conflict(fields: conflicts.map(\.rawValue))
    }
    for (field, edit) in waiting where field.isEditable {
      add(field, edit.value?.storable(in: field), record)
    }
    addFlatKeywords(record)
  }

  /// The fields that were changed here and, since then, in the file to something else.
  static func conflicts(_ waiting: WaitingEdits, with record: PhotoRecord) -> [Field] {
    waiting.filter { field, edit in
      let now = record.values[field]
      return now != edit.base && now != edit.value?.storable(in: field)
    }.map(\.key)
  }

  private mutating func add(_ field: Field, _ value: FieldValue?, _ record: PhotoRecord) {
    let old = record.values[field]
    guard value != old else { return }
    edits.append(Edit(path: record.path, field: field, old: old, new: value))
  }

  /// Every level of a keyword with levels is a keyword of its own too, for programs without levels.
  private mutating func addFlatKeywords(_ record: PhotoRecord) {
    let levels = edits.first { $0.field == .hierarchicalKeywords }?.new.list ?? []
    let wanted = edits.first { $0.field == .keywords }
    var words = (wanted.map(\.new) ?? record.values[.keywords]).list ?? []
    let present = Set(words)
    for word in levels.flatMap({ $0.split(separator: "|") }).map(\.trimmingSpaces)
    where !word.isEmpty && !present.contains(word) && !words.contains(word) {
      words.append(word)
    }
    guard words.count > present.count || wanted == nil, !levels.isEmpty else { return }
    edits.removeAll { $0.field == .keywords }
    add(.keywords, words.isEmpty ? nil : .list(words), record)
  }

  /// The changes of a photo's own file.
  func changes(of blocks: MetadataBlocks) -> MetadataChanges {
    var changes = MetadataChanges()
    for edit in edits {
      guard let places = FieldPlaces.of(edit.field) else { continue }
      let more = places.edits(for: edit.new, in: blocks)
      changes.xmp += more.xmp
      changes.exif += more.exif
      changes.iim += more.iim
    }
    return changes
  }
}

extension FieldValue {
  /// The value as files can hold it, so that it is read back as the same.
  func storable(in field: Field) -> FieldValue? {
    switch (field, normalized) {
    case (.latitude, .number(let degrees)), (.longitude, .number(let degrees)):
      .number(degrees.roundedDegrees)
    case (.altitude, .number(let metres)): .number(metres.roundedMetres)
    case (_, let value): value
    }
  }
}
