import PhotoModel

/// A field of a photo whose places in the file disagree, or about which a file of the same shot says something else.
struct Disagreement: Hashable, Sendable {
  /// The photo, or the file beside it that counts with it.
  let id: Photo.ID
  /// The field; for the two of a location, the latitude.
  let field: Field

  /// What disagrees in a photo and can be changed, in the order in which people look for fields.
  static func all(in photo: Photo) -> [Disagreement] {
    let problems = photo.record.problems + photo.companionProblems
    let fields = problems.compactMap { problem -> Field? in
      guard [.disagreement, .pair].contains(problem.kind), let field = problem.field,
        field.isEditable
      else {
        return nil
      }
      return field == .longitude ? .latitude : field
    }
    guard photo.isEditable, !fields.isEmpty else { return [] }
    return Field.allCases.filter(fields.contains).map { Disagreement(id: photo.id, field: $0) }
  }
}
