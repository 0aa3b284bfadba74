import PhotoModel

/// What was worked out of a list of photos for questions that each motion of a drag asks again.
@MainActor
struct KnownMoves {
  /// The sections by their identity.
  private var sections: [String: PhotoSection]?
  private var answer: (ids: [Photo.ID], section: PhotoSection, isInside: Bool)?

  /// The section with an identity; nil where the list has none.
  mutating func section(_ id: String, of list: PhotoList) -> PhotoSection? {
    let known =
      sections
      ?? Dictionary(list.sections.map { (SectionText.id(of: $0.title), $0) }) { first, _ in first }
    sections = known
    return known[id]
  }

  /// Whether some photos all stand in a section.
  mutating func areInside(_ ids: [Photo.ID], _ section: PhotoSection, of list: PhotoList) -> Bool {
    // Of the same array the ids are not compared one by one.
    if let answer, answer.section == section, answer.ids == ids { return answer.isInside }
    let isInside = Set(list.ids[section.range]).isSuperset(of: ids)
    answer = (ids, section, isInside)
    return isInside
  }
}
