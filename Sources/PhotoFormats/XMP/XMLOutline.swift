/// Where the elements and attributes of an XML document stand in its bytes.
struct XMLOutline {
  /// An attribute that is not a namespace declaration.
  struct Attribute {
    let name: XMPName
    /// From its name to the closing quote.
    let range: Range<Int>
    /// What is between the quotes.
    let value: Range<Int>
  }

  /// A namespace declaration; the prefix is empty for the default namespace.
  struct Declaration {
    let prefix: String
    let namespace: String
  }

  /// An element.
  struct Element {
    let name: XMPName
    let parent: Int?
    let declarations: [Declaration]
    let attributes: [Attribute]
    /// From `<` to `>`.
    let startTag: Range<Int>
    /// Where the name in the start tag ends.
    let nameEnd: Int
    let isSelfClosing: Bool
    /// Between the tags; empty where the element closes itself.
    var content: Range<Int>
    /// From the first `<` to the last `>`.
    var range: Range<Int>
    var children: [Int] = []
  }

  /// The elements, in the order of their start tags; the first is the root.
  var elements: [Element] = []
  /// The encoding that the XML declaration gives.
  var declaredEncoding: String?

  /// The namespace that a prefix means in an element; an empty prefix is the default namespace.
  func namespace(of prefix: String, at element: Int?) -> String? {
    if prefix == "xml" { return XMPNamespace.xml }
    var element = element
    while let index = element {
      if let declaration = elements[index].declarations.last(where: { $0.prefix == prefix }) {
        return declaration.namespace
      }
      element = elements[index].parent
    }
    return prefix.isEmpty ? "" : nil
  }

  /// A prefix that means a namespace in an element. The default namespace has none.
  func prefix(of namespace: String, at element: Int) -> String? {
    if namespace == XMPNamespace.xml { return "xml" }
    var index: Int? = element
    while let here = index {
      for declaration in elements[here].declarations
      where declaration.namespace == namespace && !declaration.prefix.isEmpty
        && self.namespace(of: declaration.prefix, at: element) == namespace
      {
        return declaration.prefix
      }
      index = elements[here].parent
    }
    return nil
  }

  /// All that a prefix means anywhere in the document.
  func meanings(of prefix: String) -> Set<String> {
    Set(
      elements.lazy.flatMap(\.declarations).filter { $0.prefix == prefix }.map(\.namespace))
  }
}
