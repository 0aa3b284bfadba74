// The values that the elements and attributes of a document stand for, made when somebody asks for them: for most
// photos no field asks for most of what their packets say.
extension XMLTape {
  /// Where a property is.
  enum Position {
    case element(Int)
    case attribute(Int)
  }

  /// The name at a position.
  func name(at position: Position) -> Name {
    switch position {
    case .element(let index): elements[index].name
    case .attribute(let index): attributes[index].name
    }
  }

  /// The property at a position.
  func property(at position: Position) -> XMPProperty {
    XMPProperty(xmpName(name(at: position)), value(at: position))
  }

  /// The value at a position.
  func value(at position: Position) -> XMPValue {
    switch position {
    case .element(let index): value(of: index)
    case .attribute(let index): .text(string(attributes[index].value))
    }
  }

  /// How many elements there are in an element.
  func childCount(of element: Int) -> Int {
    var count = 0
    forEachChild(of: element) { _ in count += 1 }
    return count
  }

  private func forEachChild(of element: Int, _ body: (Int) -> Void) {
    var child = element + 1
    let end = elements[element].end
    while child < end {
      body(child)
      child = elements[child].end
    }
  }

  /// The fields of a node: its attributes and what is in it.
  private func fields(of node: Int) -> [XMPProperty] {
    var fields = attributeFields(of: node)
    fields.reserveCapacity(fields.count + childCount(of: node))
    forEachChild(of: node) { child in
      if elements[child].term.isField { fields.append(property(at: .element(child))) }
    }
    return fields
  }

  private func attributeFields(of element: Int) -> [XMPProperty] {
    var fields: [XMPProperty] = []
    for index in elements[element].attributes where attributes[index].name.term.isField {
      fields.append(property(at: .attribute(index)))
    }
    return fields
  }

  /// The value of a property element or of an `rdf:li`.
  private func value(of element: Int) -> XMPValue {
    var value = content(of: element)
    if let language = attribute(.language, of: element) { value.language = language }
    return value
  }

  private func content(of element: Int) -> XMPValue {
    guard !isLeaf(element) else { return leaf(element) }
    // The parser has made sure that there is a child.
    let child = element + 1
    switch elements[child].term {
    case .bag: return array(.bag, child)
    case .sequence: return array(.sequence, child)
    case .alternatives: return array(.alternatives, child)
    case .description: return structure(fields(of: child))
    // rdf:parseType="Resource", and fields without it.
    default: return structure(fields(of: element))
    }
  }

  private func leaf(_ element: Int) -> XMPValue {
    if !elements[element].attributes.isEmpty {
      if let resource = attribute(.resource, of: element) {
        return XMPValue(.text(resource), qualifiers: attributeFields(of: element))
      }
      let fields = attributeFields(of: element)
      if !fields.isEmpty { return structure(fields) }
      if attribute(.parseType, of: element) == "Resource" { return .structure([]) }
    }
    return .text(string(elements[element].text))
  }

  private func array(_ kind: XMPValue.ArrayKind, _ element: Int) -> XMPValue {
    var items: [XMPValue] = []
    items.reserveCapacity(childCount(of: element))
    forEachChild(of: element) { items.append(value(of: $0)) }
    return XMPValue(.array(kind, items))
  }

  /// A structure; if it has an `rdf:value`, that value with the other fields as qualifiers.
  private func structure(_ fields: [XMPProperty]) -> XMPValue {
    guard let index = fields.firstIndex(where: { $0.name == .rdfValue }) else {
      return .structure(fields)
    }
    var value = fields[index].value
    value.qualifiers += fields[..<index] + fields[(index + 1)...]
    return value
  }
}
