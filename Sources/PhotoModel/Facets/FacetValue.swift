/// A value that photos are counted and chosen by: a keyword, a month, a camera.
///
/// ```swift
/// FacetValue(.dates, ["2024"])  // all of that year
/// FacetValue(.dates, ["2024", "05"])  // May
/// FacetValue(.people)  // whoever is in the picture
/// ```
public struct FacetValue: Hashable, Sendable {
  /// The facet that it is a value of.
  public var facet: Facet
  /// The levels, from the outermost inwards; none for any value.
  public var levels: [String]

  /// A value; without levels any value.
  public init(_ facet: Facet, _ levels: [String] = []) {
    self.facet = facet
    self.levels = levels
  }

  /// Whether a photo has it, or one inside it.
  public func isOf(_ photo: Photo) -> Bool {
    facet.paths(of: photo).contains { $0.starts(with: levels) }
  }

  /// The change that gives photos this value; nil if it cannot be set, as with a camera, or is no value of its own.
  public var change: Change? {
    guard let word = levels.last else { return nil }
    switch facet {
    case .keywords:
      return levels.count == 1
        ? .add(.keywords, levels) : .add(.hierarchicalKeywords, [levels.joined(separator: "|")])
    case .people: return .add(.people, [word])
    case .labels: return .set(.label, .text(word))
    case .ratings: return Int(word).map { .set(.rating, .integer($0)) }
    case .dates, .locations, .cameras, .lenses, .formats: return nil
    }
  }
}
