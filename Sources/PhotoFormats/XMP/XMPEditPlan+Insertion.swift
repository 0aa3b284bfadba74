extension XMPEditPlan {
  mutating func insert(
    _ name: XMPName, _ value: XMPValue, into node: Int
  ) throws(FormatError) {
    let text = try serializer(for: value, name, at: node, node).element(
      name, value, indentation: childIndentation(of: node))
    insertions[node, default: []].append(text)
  }

  /// The node where a new property belongs: one that has others of its namespace, or else one where the namespace is
  /// declared, or else the first.
  func bestNode(for name: XMPName) -> Int {
    let related = nodes.first { node in
      let element = outline.elements[node]
      return element.attributes.contains { $0.name.namespace == name.namespace }
        || element.children.contains { outline.elements[$0].name.namespace == name.namespace }
    }
    return related ?? firstNode(knowing: name.namespace)
  }

  /// The first node where a namespace has a prefix. Declarations outside of all nodes are only looked at once.
  private func firstNode(knowing namespace: String) -> Int {
    if outline.prefix(of: namespace, at: nodes[0]) != nil { return nodes[0] }
    let declaring = nodes.first { node in
      outline.elements[node].declarations.contains {
        $0.namespace == namespace && !$0.prefix.isEmpty
      }
    }
    return declaring ?? nodes[0]
  }

  func insertionSplice(_ texts: [String], _ node: Int) -> Splice {
    let element = outline.elements[node]
    let indentation = childIndentation(of: node)
    let text = texts.map { indentation + $0 }.joined()
    if element.isSelfClosing {
      // From the slash on: the tag is opened, and closed with its own name.
      let name = String(
        decoding: bytes[element.startTag.lowerBound + 1..<element.nameEnd], as: UTF8.self)
      let end = ">\(text)\(self.indentation(before: node))</\(name)>"
      return Splice(
        element.startTag.upperBound - 2..<element.startTag.upperBound, with: Array(end.utf8))
    }
    if let last = element.children.last {
      let end = outline.elements[last].range.upperBound
      return Splice(end..<end, with: Array(text.utf8))
    }
    let start = element.content.lowerBound
    let end = element.content.isEmpty ? self.indentation(before: node) : ""
    return Splice(start..<start, with: Array((text + end).utf8))
  }

  func declarationSplice(
    _ declarations: [XMLOutline.Declaration], _ node: Int
  ) -> Splice {
    let element = outline.elements[node]
    // Separated in the same way as the others of the tag.
    var space = " "
    if let first = element.attributes.map(\.range.lowerBound).min() {
      let before = self.space(before: first)
      if !before.isEmpty { space = before }
    }
    let text = declarations.map { "\(space)xmlns:\($0.prefix)=\"\($0.namespace)\"" }.joined()
    return Splice(element.nameEnd..<element.nameEnd, with: Array(text.utf8))
  }

  /// A serializer with the prefixes that a value needs in an element; those that are not in force
  /// are declared in the node.
  mutating func serializer(
    for value: XMPValue, _ name: XMPName, at element: Int, _ node: Int
  ) throws(FormatError) -> XMPSerializer {
    var prefixes: [String: String] = [:]
    for namespace in value.namespaces.union([name.namespace]).sorted() {
      prefixes[namespace] = try prefix(of: namespace, at: element, node)
    }
    return XMPSerializer(prefixes: prefixes)
  }

  private mutating func prefix(
    of namespace: String, at element: Int, _ node: Int
  ) throws(FormatError) -> String {
    if let prefix = outline.prefix(of: namespace, at: element) { return prefix }
    let declared = declarations[node]?.first { $0.namespace == namespace }
    if let declared { return declared.prefix }
    let escaped = try XMLEscaping.attribute(namespace)
    guard !namespace.isEmpty, escaped == namespace else {
      throw .xmp(.unsupported(.improperNamespace))
    }
    let prefix = freshPrefix(for: namespace)
    declarations[node, default: []].append(
      XMLOutline.Declaration(prefix: prefix, namespace: namespace))
    return prefix
  }

  /// The customary prefix, or a similar one that means nothing else anywhere in the document.
  private func freshPrefix(for namespace: String) -> String {
    let customary = XMPNamespace.prefix(of: namespace) ?? "ns"
    let taken = Set(declarations.values.joined().map(\.prefix))
    var prefix = customary
    var number = 1
    while taken.contains(prefix)
      || !outline.meanings(of: prefix).isSubset(of: [namespace])
    {
      prefix = "\(customary)\(number)"
      number += 1
    }
    return prefix
  }
}
