import PhotoFormats
import PhotoModel

/// The keywords of the Metadata Working Group (MWG 2.0, 5.9): a structure with a bag of words, each with
/// the bag of the words below it, and whether it was given to the photo.
///
/// Whatever else a program says about a word stays with the word.
struct KeywordTree: Equatable {
  /// A word of the tree.
  struct Node: Equatable {
    var word: String
    /// Whether the photo has the word; if nothing is said, it has those without others below.
    var applied: Bool?
    var children: [Node]
    /// What else is said about it.
    var rest: [XMPProperty]

    var isApplied: Bool { applied ?? children.isEmpty }
  }

  private(set) var roots: [Node]
  /// What else the structure says.
  private var rest: [XMPProperty] = []

  private static let depthLimit = 50
  private static let hierarchy = name("Hierarchy")
  private static let keyword = name("Keyword")
  private static let applied = name("Applied")
  private static let children = name("Children")

  private static func name(_ name: String) -> XMPName {
    XMPName(namespace: XMPNamespace.mwgKeywords, name)
  }

  /// Reads the tree.
  init(_ value: XMPValue) {
    roots = Self.nodes(value[Self.hierarchy], depth: 0)
    rest = value.fields.filter { $0.name != Self.hierarchy }
  }

  /// A tree of keywords, whose levels are joined by `|`.
  init(branches: [String]) {
    roots = Self.nodes(branches.map { $0.split(separator: "|").map(String.init)[...] })
  }

  /// Whether a value is such a tree, and nothing is lost when it is written again.
  static func isOne(_ value: XMPValue) -> Bool {
    !value.fields.isEmpty && areNodes(value[hierarchy], depth: 0)
  }

  private static func areNodes(_ value: XMPValue?, depth: Int) -> Bool {
    guard let value else { return true }
    guard case .array(_, let items) = value.content, depth < depthLimit else { return false }
    return items.allSatisfy { item in
      let word = item[keyword]?.text?.trimmingSpaces ?? ""
      // A vertical bar would be taken as a separator of two levels.
      return !word.isEmpty && !word.contains("|") && item.qualifiers.isEmpty
        && areNodes(item[children], depth: depth + 1)
    }
  }

  /// The keywords that the photo has, with their levels joined by `|`.
  var branches: [String] { Self.branches(roots, above: []) }

  /// The tree as a value.
  var value: XMPValue { .structure([XMPProperty(Self.hierarchy, Self.bag(roots))] + rest) }

  /// This tree, with what another one says about the same words.
  func keeping(_ other: KeywordTree) -> KeywordTree {
    var tree = self
    tree.roots = Self.keep(other.roots, in: roots)
    tree.rest = other.rest
    return tree
  }

  private static func nodes(_ value: XMPValue?, depth: Int) -> [Node] {
    guard depth < depthLimit else { return [] }
    return (value?.items ?? []).compactMap { item in
      guard let word = item[keyword]?.text?.trimmingSpaces, !word.isEmpty else { return nil }
      return Node(
        word: word, applied: item[applied]?.text.map { $0.trimmingSpaces.lowercased() == "true" },
        children: nodes(item[children], depth: depth + 1),
        rest: item.fields.filter { ![keyword, applied, children].contains($0.name) })
    }
  }

  private static func nodes(_ branches: [ArraySlice<String>]) -> [Node] {
    KeywordBranches.grouped(branches).map { word, below in
      let children = nodes(below.filter { !$0.isEmpty })
      let isApplied = below.contains(where: \.isEmpty)
      return Node(
        word: word, applied: isApplied == children.isEmpty ? nil : isApplied, children: children,
        rest: [])
    }
  }

  private static func branches(_ nodes: [Node], above: [String]) -> [String] {
    nodes.flatMap { node in
      let levels = above + [node.word]
      return (node.isApplied ? [levels.joined(separator: "|")] : [])
        + branches(node.children, above: levels)
    }
  }

  private static func keep(_ old: [Node], in nodes: [Node]) -> [Node] {
    let known = Dictionary(old.map { ($0.word, $0) }) { first, _ in first }
    return nodes.map { node in
      guard let same = known[node.word] else { return node }
      var node = node
      let isApplied = node.isApplied
      node.children = keep(same.children, in: node.children)
      node.rest = same.rest
      // What was said about it explicitly is said again.
      node.applied = same.applied == nil ? node.applied : isApplied
      return node
    }
  }

  private static func bag(_ nodes: [Node]) -> XMPValue {
    XMPValue(
      .array(
        .bag,
        nodes.map { node in
          var fields = [XMPProperty(keyword, .text(node.word))]
          if let isApplied = node.applied {
            fields.append(XMPProperty(applied, .text(isApplied ? "True" : "False")))
          }
          if !node.children.isEmpty { fields.append(XMPProperty(children, bag(node.children))) }
          return .structure(fields + node.rest)
        }))
  }
}
