import PhotoModel

/// What was worked out from a list of photos for questions that are asked again at each motion of a drag.
@MainActor
final class KnownMoves {
  /// The sections by their identity.
  private var sections: [String: PhotoSection]?
  private var answer: (ids: [Photo.ID], section: PhotoSection, isInside: Bool)?

  /// The section with an identity; nil if the list has none.
  func section(_ id: String, of list: PhotoList) -> PhotoSection? {
    let known =
      sections
      ?? Dictionary(list.sections.map { (SectionText.id(of: $0.title), $0) }) { first, _ in first }
    sections = known
    return known[id]
  }

  /// Whether some photos are all in a section.
  func areInside(_ ids: [Photo.ID], _ section: PhotoSection, of list: PhotoList) -> Bool {
    // For the same array, the ids are not compared one by one.
    if let answer, answer.section == section, answer.ids == ids { return answer.isInside }
    let isInside = Set(list.ids[section.range]).isSuperset(of: ids)
    answer = (ids, section, isInside)
    return isInside
  }

  /// The list is another one from now on.
  func forget() { (sections, answer) = (nil, nil) }
}
