import PhotoModel

/// A field in which photos differ.
struct FieldDifference: Equatable, Identifiable {
  /// What each photo says.
  struct Value: Equatable {
    /// The value as people read it; empty if there is none.
    var text: String
    /// Whether the change to it is pending.
    var isEdited = false
  }

  /// The field.
  var field: Field
  /// What the photos say, in their order.
  var values: [Value]

  var id: Field { field }
}

extension FieldDifference {
  /// The fields in which photos differ, in the order in which people look for them. What was not read is not known to
  /// differ.
  @MainActor static func all(of photos: [Photo]) -> [FieldDifference] {
    Field.allCases.compactMap { field in
      let contents = photos.map { CellContent(field, of: $0) }
      let known = contents.filter(\.isKnown).map(\.value)
      guard Set(known).count > 1 else { return nil }
      return FieldDifference(
        field: field,
        values: contents.map { Value(text: text(of: $0), isEdited: $0.isEdited) })
    }
  }

  @MainActor private static func text(of content: CellContent) -> String {
    switch content.value {
    case .date(let date): DateWords.full(date)
    case let value?: value.localizedText(for: content.field).withHiddenMarked
    case nil: content.emptyText
    }
  }
}
