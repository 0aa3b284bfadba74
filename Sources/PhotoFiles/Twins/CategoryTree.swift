import PhotoModel

/// ACDSee's keywords with levels, which are in one property as an XML text: `<Categories><Category
/// Assigned="0">Places<Category Assigned="1">Rome</Category></Category></Categories>`.
///
/// A text of any other form is not understood, and stays as it is.
struct CategoryTree {
  /// The keywords that the photo has, with their levels joined by `|`.
  let branches: [String]

  /// A tree of keywords.
  init(branches: [String]) { self.branches = branches }

  /// Reads the text; nil if it is not in the form that ACDSee and digiKam write.
  init?(_ text: String) {
    var scanner = Scanner(rest: text.trimmingSpaces[...])
    guard let branches = scanner.categories() else { return nil }
    self.branches = branches
  }

  /// The tree as text.
  var text: String {
    "<Categories>" + Self.text(of: branches.map { $0.split(separator: "|")[...] }) + "</Categories>"
  }

  private static func text(of branches: [ArraySlice<Substring>]) -> String {
    KeywordBranches.grouped(branches).map { word, below in
      let isAssigned = below.contains(where: \.isEmpty)
      return "<Category Assigned=\"\(isAssigned ? 1 : 0)\">" + escaped(word)
        + text(of: below.filter { !$0.isEmpty }) + "</Category>"
    }.joined()
  }

  private static let entities = [
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&apos;"),
  ]

  private static func escaped(_ word: Substring) -> String {
    entities.prefix(3).reduce(String(word)) { $0.replacing($1.0, with: $1.1) }
  }

  private struct Scanner {
    var rest: Substring
    /// There are few levels; a file that has hundreds was made to do harm.
    private static let depthLimit = 50

    init(rest: Substring) { self.rest = rest }

    mutating func take(_ text: String) -> Bool {
      guard rest.hasPrefix(text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }

    mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    mutating func categories() -> [String]? {
      skipSpace()
      guard take("<Categories>") else { return nil }
      var branches: [String] = []
      guard children(of: [], into: &branches), take("</Categories>") else { return nil }
      skipSpace()
      return rest.isEmpty ? branches : nil
    }

    /// Reads categories up to the end tag of the element they are in.
    private mutating func children(of parents: [String], into branches: inout [String]) -> Bool {
      guard parents.count < Self.depthLimit else { return false }
      skipSpace()
      while take("<Category Assigned=\"") {
        let isAssigned = rest.first == "1"
        guard take("1\">") || take("0\">"), let word = word() else { return false }
        let levels = parents + [word]
        if isAssigned { branches.append(levels.joined(separator: "|")) }
        guard children(of: levels, into: &branches), take("</Category>") else { return false }
        skipSpace()
      }
      return true
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
