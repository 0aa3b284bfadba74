import PhotoModel

/// What a page is about: a field, or the two of a location, which make sense only together.
struct FieldPart: Hashable, Sendable {
  /// The fields.
  let fields: [Field]

  /// What belongs to a field.
  init(_ field: Field) { fields = field == .latitude ? Field.position : [field] }

  /// What a photo says in all of them; nil if it says nothing.
  func values(of photo: Photo) -> [FieldValue]? { whole(fields.map { photo[$0] }) }

  /// Whether it is known what a photo says in them, even if it says nothing.
  func isKnown(of photo: Photo) -> Bool { fields.allSatisfy(photo.knows) }

  /// Whether places of a photo disagree about it.
  func disagrees(in photo: Photo) -> Bool {
    Disagreement.all(in: photo).contains { $0.field == fields[0] }
  }

  /// What is in places of a photo and cannot be read as a value of it.
  func unread(in photo: Photo) -> [Problem.Statement] {
    photo.record.problems.flatMap { problem -> [Problem.Statement] in
      guard let field = problem.field, fields.contains(field),
        case .valueNotRead(let statements) = problem.cause
      else { return [] }
      return statements
    }
  }

  /// The values, if none is missing.
  func whole(_ values: [FieldValue?]) -> [FieldValue]? {
    let known = values.compactMap(\.self)
    return known.count == fields.count ? known : nil
  }

  /// What sets the fields to values, or clears them.
  func changes(to values: [FieldValue]?) -> [Change] {
    guard let values else { return fields.map { .clear($0) } }
    return zip(fields, values).map { .set($0, $1) }
  }

  /// Values as people read them.
  @MainActor func text(_ values: [FieldValue]?) -> String {
    guard let values else { return localized("No value") }
    return zip(fields, values).map { field, value in
      // A date in words has a mark of its own that keeps its sign in place.
      guard case .date(let date) = value else {
        return value.localizedText(for: field).withHiddenMarked
      }
      return DateWords.full(date)
    }.joined(separator: ", ")
  }
}
