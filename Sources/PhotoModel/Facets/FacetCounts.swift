/// How many photos have each value. The counts are kept up to date, never counted again.
///
/// ```swift
/// let library = PhotoLibrary()
/// library.facets[.dates]  // such as [[]: 3, ["2024"]: 3, ["2024", "05"]: 1, ["2024", "06"]: 2]
/// ```
public struct FacetCounts: Sendable {
  private var counts: [Facet: Counts<[String]>] = [:]

  /// No photos.
  public init() {}

  /// The values that occur, by their levels, in no order, with the number of photos that have the value or one inside
  /// it. Without levels it is the number of photos that have any value.
  public subscript(facet: Facet) -> [[String]: Int] { counts[facet]?.all ?? [:] }

  /// The outermost values of a facet.
  public func words(_ facet: Facet) -> [String: Int] {
    var words: [String: Int] = [:]
    for (levels, count) in self[facet] where levels.count == 1 { words[levels[0]] = count }
    return words
  }

  /// Counts a photo.
  mutating func add(_ fields: FacetFields) {
    for facet in Facet.allCases { add(fields, facet) }
  }

  /// Counts photos that were counted elsewhere.
  mutating func add(_ other: FacetCounts) {
    for (facet, more) in other.counts { counts[facet, default: Counts()].add(more) }
  }

  /// Stops counting a photo.
  mutating func subtract(_ fields: FacetFields) {
    for facet in Facet.allCases { subtract(fields, facet) }
  }

  /// Notes that a photo says something else now.
  mutating func replace(_ old: FacetFields, by new: FacetFields) {
    for facet in Facet.allCases where !new.isSame(as: old, in: facet) {
      subtract(old, facet)
      add(new, facet)
    }
  }

  mutating func add(_ fields: FacetFields, _ facet: Facet, times: Int = 1) {
    counts[facet, default: Counts()].add(Self.values(fields, facet), times: times)
  }

  mutating func subtract(_ fields: FacetFields, _ facet: Facet, times: Int = 1) {
    counts[facet]?.subtract(Self.values(fields, facet), times: times)
  }

  /// Everything that a photo counts for: each value with those around it, and the fact that it has any.
  private static func values(_ fields: FacetFields, _ facet: Facet) -> [[String]] {
    let paths = facet.paths(of: fields)
    // Usually there is one, without levels.
    if paths.count == 1, paths[0].count == 1 { return [[], paths[0]] }
    guard !paths.isEmpty else { return [] }
    let values = paths.flatMap { path in
      path.indices.map { $0 == path.count - 1 ? path : Array(path[...$0]) }
    }
    return [[]] + values.uniqued
  }
}
