import PhotoModel

/// Photos that are to be taken back to their bytes from before they were saved, and what goes with that.
struct GoingBack: Equatable, Sendable {
  /// What is done about them.
  enum Answer: Sendable {
    /// The files get the bytes that they had before.
    case takeBack
    /// Only the fields that the save changed are set to what they were, and are shown before they are saved.
    case setFields
    /// Nothing is changed.
    case cancel
  }

  /// The photos.
  var ids: [Photo.ID]
  /// How many of them were saved again since.
  var laterCount = 0
  /// What was saved then, and would be taken back, too.
  var laterFields: [Field] = []
  /// What the save itself changed, by photo, as it is taken back; none if nothing was saved since.
  var fields: [Photo.ID: PendingEdits] = [:]

  /// These photos, by what was written to each of them.
  init(_ ids: [Photo.ID], _ stories: [(id: Photo.ID, story: WriteStory)], to point: RevertPoint) {
    self.ids = ids
    var later: Set<Field> = []
    for (_, story) in stories {
      let writes = story.laterWrites(than: point)
      if !writes.isEmpty { laterCount += 1 }
      later.formUnion(writes.lazy.flatMap(\.write.edits).map(\.field))
    }
    guard laterCount > 0 else { return }
    laterFields = Field.allCases.filter(later.contains)
    for (id, story) in stories { fields[id] = story.edits(takingBackOnly: point) }
    fields = fields.filter { !$0.value.isEmpty }
  }

  /// What the question says.
  @MainActor var text: String {
    let text = localized(
      "The files get exactly the bytes that they had before. This can be taken back, too.")
    guard laterCount > 0 else { return text }
    let names = Self.names(of: laterFields)
    let later =
      names.isEmpty
      ? localized(
        "%1 of them was written again since. Going back takes that, too.",
        "%1 of them were written again since. Going back takes that, too.", count: laterCount)
      : localized(
        "%1 of them was saved again since. Going back takes that, too: %2.",
        "%1 of them were saved again since. Going back takes that, too: %2.", count: laterCount,
        names)
    let changed = Set(fields.values.flatMap(\.keys))
    guard !changed.isEmpty else { return [later, text].joined(separator: "\n\n") }
    let alone = localized(
      "What this save changed can be set back alone, and is shown before it is saved: %1.",
      Self.names(of: Field.allCases.filter(changed.contains)))
    return [later, alone].joined(separator: "\n\n")
  }

  @MainActor
  private static func names(of fields: [Field]) -> String {
    fields.map(\.localizedName).joined(separator: ", ")
  }
}
