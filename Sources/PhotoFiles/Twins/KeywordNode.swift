import PhotoFormats

/// A word of a tree of keywords that another program keeps.
///
/// Such a tree is more than the keywords of the photo: it has words that were never given to it, or no longer are. They
/// are no keywords of the photo, and stay when those change.
struct KeywordNode: Equatable {
  var word: String
  /// Whether the photo has the word; if nothing is said, it has those without others below.
  var applied: Bool?
  var children: [KeywordNode]
  /// What else is said about it.
  var rest: [XMPProperty] = []

  /// There are few levels; a file that has hundreds was made to do harm. So many are read, and none more written.
  static let levelLimit = 50

  /// These branches, whose levels are joined by `|`, for a tree.
  ///
  /// - Throws: `XMPFault.tooLarge` if one has more levels than are read.
  static func checked(_ branches: [String]) throws(FormatError) -> [String] {
    guard branches.allSatisfy({ $0.split(separator: "|").count <= levelLimit }) else {
      throw .xmp(.tooLarge(.levels))
    }
    return branches
  }

  var isApplied: Bool { applied ?? children.isEmpty }

  /// Whether the photo has the word, or one below it.
  private var isOfPhoto: Bool { isApplied || children.contains(where: \.isOfPhoto) }

  /// The trees of keywords, whose levels are joined by `|`.
  static func nodes(_ branches: [String]) -> [KeywordNode] {
    nodes(branches.map { $0.split(separator: "|").map(String.init)[...] })
  }

  private static func nodes(_ branches: [ArraySlice<String>]) -> [KeywordNode] {
    KeywordBranches.grouped(branches).map { word, below in
      let children = nodes(below.filter { !$0.isEmpty })
      let isApplied = below.contains(where: \.isEmpty)
      return KeywordNode(
        word: word, applied: isApplied == children.isEmpty ? nil : isApplied, children: children)
    }
  }

  /// The keywords that the photo has, with their levels joined by `|`.
  static func branches(_ nodes: [KeywordNode], above: [String] = []) -> [String] {
    nodes.flatMap { node in
      let levels = above + [node.word]
      return (node.isApplied ? [levels.joined(separator: "|")] : [])
        + branches(node.children, above: levels)
    }
  }
}

extension [KeywordNode] {
  /// These words as they replace old ones: each keeps what the old ones say about it, and old words that were never
  /// given to the photo stay.
  ///
  /// - Parameters:
  ///   - old: the words that stood there before.
  ///   - removed: the words that go even if they were never given to the photo.
  func keeping(_ old: [KeywordNode], without removed: Set<String>) -> [KeywordNode] {
    let old = old.joined
    let known = Dictionary(old.map { ($0.word, $0) }) { first, _ in first }
    let words = Set(map(\.word))
    // Behind the word that they stood behind.
    var left: [String?: [KeywordNode]] = [:]
    var previous: String?
    for node in old {
      if words.contains(node.word) {
        previous = node.word
      } else if let rest = node.left(without: removed) {
        left[previous, default: []].append(rest)
      }
    }
    let kept = flatMap { node in
      let same = known[node.word]
      return [same.map { node.keeping($0, without: removed) } ?? node] + (left[node.word] ?? [])
    }
    return (left[nil] ?? []) + kept
  }

  /// The words, each once among those below the same one.
  private var joined: [KeywordNode] {
    var nodes: [KeywordNode] = []
    var indices: [String: Int] = [:]
    for node in self {
      guard let index = indices[node.word] else {
        indices[node.word] = nodes.count
        nodes.append(node)
        continue
      }
      let isApplied = nodes[index].isApplied || node.isApplied
      nodes[index].children += node.children
      nodes[index].applied = isApplied
      let names = Set(nodes[index].rest.map(\.name))
      nodes[index].rest += node.rest.filter { !names.contains($0.name) }
    }
    return nodes
  }
}

extension KeywordNode {
  /// The word with what was said about it before.
  fileprivate func keeping(_ old: KeywordNode, without removed: Set<String>) -> KeywordNode {
    var node = self
    node.children = children.keeping(old.children, without: removed)
    node.rest = old.rest
    // What was said about it explicitly is said again.
    let isPlain = old.applied == nil && isApplied == node.children.isEmpty
    node.applied = isPlain ? nil : isApplied
    return node
  }

  /// What is left of a word that the photo does not have any more; nil if that is nothing.
  fileprivate func left(without removed: Set<String>) -> KeywordNode? {
    var node = self
    node.children = children.compactMap { $0.left(without: removed) }
    if node.children.isEmpty, isOfPhoto || removed.contains(word) { return nil }
    node.applied = applied == nil && !node.children.isEmpty ? nil : false
    return node
  }
}
