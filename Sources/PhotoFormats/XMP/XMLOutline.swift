/// Where the elements and attributes of an XML document are in its bytes.
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
    /// Between the tags; empty if the element closes itself.
    var content: Range<Int>
    /// From the first `<` to the last `>`.
    var range: Range<Int>
    var children: [Int] = []
  }

  /// The elements, in the order of their start tags; the first is the root.
  var elements: [Element] = []
  /// The encoding that the XML declaration gives.
  var declaredEncoding: String?

  /// A prefix that means a namespace in an element. The default namespace has none.
  func prefix(of namespace: String, at element: Int) -> String? {
    var lookCount = 0
    return prefix(of: namespace, at: element, counting: &lookCount)
  }

  /// The same, counting the declarations that are looked at.
  func prefix(of namespace: String, at element: Int, counting lookCount: inout Int) -> String? {
    if namespace == XMPNamespace.xml { return "xml" }
    // What an element declares hides what the same prefix means in its parents.
    var hidden: Set<String> = []
    var index: Int? = element
    while let here = index {
      for declaration in elements[here].declarations {
        lookCount += 1
        let isInForce = hidden.insert(declaration.prefix).inserted
        guard declaration.namespace == namespace, !declaration.prefix.isEmpty else { continue }
        if isInForce { return declaration.prefix }
      }
      index = elements[here].parent
    }
    return nil
  }

  /// Everything that a prefix means anywhere in the document.
  func meanings(of prefix: String) -> Set<String> {
    Set(
      elements.lazy.flatMap(\.declarations).filter { $0.prefix == prefix }.map(\.namespace))
  }
}
