import PhotoModel

/// ACDSee's keywords with levels, which are in one property as an XML text: `<Categories><Category
/// Assigned="0">Places<Category Assigned="1">Rome</Category></Category></Categories>`.
///
/// A text of any other form is not understood, and stays as it is.
struct CategoryTree {
  /// The words without others above them.
  private(set) var roots: [KeywordNode]

  /// A tree of keywords.
  init(branches: [String]) {
    roots = KeywordNode.nodes(branches)
  }

  /// Reads the text; nil if it is not in the form that ACDSee and digiKam write.
  init?(_ text: String) {
    var scanner = Scanner(rest: text.trimmingSpaces[...])
    guard let roots = scanner.categories() else { return nil }
    self.roots = roots
  }

  /// The keywords that the photo has, with their levels joined by `|`.
  var branches: [String] { KeywordNode.branches(roots) }

  /// This tree, with those words of another one that the photo did not have.
  ///
  /// - Parameters:
  ///   - other: the tree that was there before.
  ///   - removed: the words that go even where the photo did not have them.
  func keeping(_ other: CategoryTree, without removed: Set<String>) -> CategoryTree {
    var tree = self
    tree.roots = roots.keeping(other.roots, without: removed)
    return tree
  }

  /// The tree as text.
  var text: String { "<Categories>" + Self.text(of: roots) + "</Categories>" }

  private static func text(of nodes: [KeywordNode]) -> String {
    nodes.map { node in
      "<Category Assigned=\"\(node.isApplied ? 1 : 0)\">" + escaped(node.word)
        + text(of: node.children) + "</Category>"
    }.joined()
  }

  private static let entities = [
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&apos;"),
  ]

  private static func escaped(_ word: String) -> String {
    entities.prefix(3).reduce(word) { $0.replacing($1.0, with: $1.1) }
  }

  private struct Scanner {
    var rest: Substring

    init(rest: Substring) { self.rest = rest }

    mutating func take(_ text: String) -> Bool {
      guard rest.hasPrefix(text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }

    mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    mutating func categories() -> [KeywordNode]? {
      skipSpace()
      guard take("<Categories>") else { return nil }
      guard let roots = children(depth: 0), take("</Categories>") else { return nil }
      skipSpace()
      return rest.isEmpty ? roots : nil
    }

    /// Reads categories up to the end tag of the element they are in; nil if they are in another form.
    private mutating func children(depth: Int) -> [KeywordNode]? {
      guard depth < KeywordNode.levelLimit else { return [] }
      var nodes: [KeywordNode] = []
      skipSpace()
      while take("<Category Assigned=\"") {
        let isAssigned = rest.first == "1"
        guard take("1\">") || take("0\">"), let word = word(),
          let children = children(depth: depth + 1), take("</Category>")
        else { return nil }
        nodes.append(KeywordNode(word: word, applied: isAssigned, children: children))
        skipSpace()
      }
      return nodes
    }

    private mutating func word() -> String? {
      let text = rest.prefix { $0 != "<" }
      rest = rest[text.endIndex...]
      var word = text.trimmingSpaces
      // A vertical bar would be taken as a separator of two levels.
      guard !word.isEmpty, !word.contains("|") else { return nil }
      let isPlain = word.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
        .allSatisfy { part in CategoryTree.entities.contains { part.hasPrefix($0.1.dropFirst()) } }
      guard isPlain else { return nil }
      for (letter, entity) in CategoryTree.entities.reversed() {
        word = word.replacing(entity, with: letter)
      }
      return word
    }
  }
}
