import PhotoFormats
import PhotoModel

/// The keywords of the Metadata Working Group (MWG 2.0, 5.9): a structure with a bag of words, each with
/// the bag of the words below it, and whether it was given to the photo.
///
/// Whatever else a program says about a word stays with the word.
struct KeywordTree: Equatable {
  /// The words without others above them.
  private(set) var roots: [KeywordNode]
  /// What else the structure says.
  private var rest: [XMPProperty] = []

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
    roots = KeywordNode.nodes(branches)
  }

  /// Whether a value is such a tree, and nothing is lost when it is written again.
  static func isOne(_ value: XMPValue) -> Bool {
    !value.fields.isEmpty && areNodes(value[hierarchy], depth: 0)
  }

  private static func areNodes(_ value: XMPValue?, depth: Int) -> Bool {
    guard let value else { return true }
    guard case .array(_, let items) = value.content, depth < KeywordNode.levelLimit else {
      return false
    }
    return items.allSatisfy { item in
      let word = item[keyword]?.text?.trimmingSpaces ?? ""
      // A vertical bar would be taken as a separator of two levels.
      return !word.isEmpty && !word.contains("|") && item.qualifiers.isEmpty
        && areNodes(item[children], depth: depth + 1)
    }
  }

  /// The keywords that the photo has, with their levels joined by `|`.
  var branches: [String] { KeywordNode.branches(roots) }

  /// The tree as a value.
  var value: XMPValue { .structure([XMPProperty(Self.hierarchy, Self.bag(roots))] + rest) }

  /// Whether it says nothing.
  var isEmpty: Bool { roots.isEmpty && rest.isEmpty }

  /// This tree, with what another one says about the same words, and with those of its words that the photo did not
  /// have.
  ///
  /// - Parameters:
  ///   - other: the tree that was there before.
  ///   - removed: the words that go even where the photo did not have them.
  func keeping(_ other: KeywordTree, without removed: Set<String> = []) -> KeywordTree {
    var tree = self
    tree.roots = roots.keeping(other.roots, without: removed)
    tree.rest = other.rest
    return tree
  }

  private static func nodes(_ value: XMPValue?, depth: Int) -> [KeywordNode] {
    guard depth < KeywordNode.levelLimit else { return [] }
    return (value?.items ?? []).compactMap { item in
      guard let word = item[keyword]?.text?.trimmingSpaces, !word.isEmpty else { return nil }
      return KeywordNode(
        word: word, applied: item[applied]?.text.map { $0.trimmingSpaces.lowercased() == "true" },
        children: nodes(item[children], depth: depth + 1),
        rest: item.fields.filter { ![keyword, applied, children].contains($0.name) })
    }
  }

  private static func bag(_ nodes: [KeywordNode]) -> XMPValue {
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
