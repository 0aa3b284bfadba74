import PhotoModel

/// The values of a facet that photos have, as a tree: years and their months, keywords and those inside.
struct FacetTree {
  /// A value of the tree.
  struct Node: Equatable {
    /// The value.
    var value: FacetValue
    /// The photos that have it, or one inside it.
    var count: Int
    /// Whether values are inside it.
    var hasChildren: Bool
  }

  private let facet: Facet
  private let counts: [[String]: Int]
  private var children: [[String]: [String]] = [:]

  /// A tree of what is counted: how many photos have each value, or one inside it.
  init(_ facet: Facet, _ counts: [[String]: Int]) {
    self.facet = facet
    self.counts = counts
    for levels in counts.keys {
      if let last = levels.last { children[Array(levels.dropLast()), default: []].append(last) }
    }
  }

  /// The values from top to bottom, the first of which is any value, without what is inside those that are not
  /// expanded; none if no photo has any.
  func nodes(expanded: Set<FacetValue>) -> [Node] { nodes { expanded.contains($0) } }

  /// The values from top to bottom with everything inside them, except for the one that is any.
  var allNodes: [Node] { Array(everything.dropFirst()) }

  /// All values from top to bottom, beginning with the one that is any.
  var everything: [Node] { nodes { _ in true } }

  private func nodes(_ isExpanded: (FacetValue) -> Bool) -> [Node] {
    guard counts[[]] != nil else { return [] }
    var result: [Node] = []
    var rest = [FacetValue(facet)]
    while let value = rest.popLast() {
      let inside = children[value.levels] ?? []
      result.append(
        Node(value: value, count: counts[value.levels] ?? 0, hasChildren: !inside.isEmpty))
      guard isExpanded(value) else { continue }
      rest += sorted(inside).reversed().map { FacetValue(facet, value.levels + [$0]) }
    }
    return result
  }

  /// The newest date and the most stars come first, colours in their order, everything else alphabetically.
  private func sorted(_ words: [String]) -> [String] {
    switch facet {
    case .dates: words.sorted(by: >)
    case .ratings: words.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }
    case .labels:
      words.map { (Self.rank(of: $0), $0) }.sorted { $0 < $1 }.map(\.1)
    default: words.inNaturalOrder(of: \.self)
    }
  }

  private static func rank(of label: String) -> Int {
    LabelColor.allCases.firstIndex { $0.label == label } ?? LabelColor.allCases.count
  }
}
