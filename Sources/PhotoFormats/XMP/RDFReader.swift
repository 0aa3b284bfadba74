/// Understands the RDF of a parsed document as XMP properties.
///
/// Source: XMP Specification Part 1 (ISO 16684-1), 7 and annex C: all forms that it allows, and the
/// mistakes that real files make, as long as their meaning is plain.
struct RDFReader {
  private let tape: XMLTape
  /// The properties, in the order of the document, each once.
  private(set) var properties: [XMPProperty] = []
  /// Where the properties stand, by their names.
  private(set) var index = XMPNameIndex()
  /// What was wrong and could be passed over.
  private(set) var problems: [XMPFault] = []
  /// What stands behind the first of its name, where it is asked for.
  private(set) var further: [XMPProperty] = []
  private let keepsFurther: Bool

  /// Reads all of a document.
  init(_ tape: XMLTape, keepingFurther: Bool = false) throws(FormatError) {
    self.tape = tape
    keepsFurther = keepingFurther
    var index = 0
    var hasRDF = false
    while index < tape.elements.count {
      guard tape.elements[index].term == .rdf else {
        index += 1
        continue
      }
      hasRDF = true
      let end = tape.elements[index].end
      index += 1
      while index < end {
        readNode(index)
        index = tape.elements[index].end
      }
    }
    guard hasRDF else { throw .xmp(.noRDF) }
  }

  /// Takes the properties of an `rdf:Description` or another node.
  private mutating func readNode(_ node: Int) {
    // Mostly there is one node. To make exact room for each of many would be to copy all each time.
    if properties.isEmpty {
      let count = childCount(of: node) + tape.elements[node].attributes.count
      properties.reserveCapacity(count)
      index.reserveCapacity(count)
    }
    for property in attributeFields(of: node) { take(property) }
    // One after the other: a list of all would be as large as all that is kept.
    var child = node + 1
    while child < tape.elements[node].end {
      if let property = field(child) { take(property) }
      child = tape.elements[child].end
    }
  }

  private mutating func take(_ property: XMPProperty) {
    if let first = first(property.name) {
      problems.append(
        first.value == property.value ? .repeated(property.name) : .duplicate(property.name))
      if keepsFurther { further.append(property) }
    } else {
      properties.append(property)
      index.append(property.name.digest)
    }
  }

  /// The property of this name that was taken.
  private mutating func first(_ name: XMPName) -> XMPProperty? {
    guard let position = index.find(name.digest) else { return nil }
    return properties[position].name == name
      ? properties[position] : properties.first { $0.name == name }
  }

  /// The fields of a node: its attributes and what stands in it.
  private func fields(of node: Int) -> [XMPProperty] {
    var fields = attributeFields(of: node)
    fields.reserveCapacity(fields.count + childCount(of: node))
    forEachChild(of: node) { child in
      if let field = field(child) { fields.append(field) }
    }
    return fields
  }

  /// The field that an element is; nil for one without a meaning.
  private func field(_ element: Int) -> XMPProperty? {
    guard tape.elements[element].term.isField else { return nil }
    return XMPProperty(tape.elements[element].name, value(of: element))
  }

  private func childCount(of element: Int) -> Int {
    var count = 0
    forEachChild(of: element) { _ in count += 1 }
    return count
  }

  private func forEachChild(of element: Int, _ body: (Int) -> Void) {
    var child = element + 1
    let end = tape.elements[element].end
    while child < end {
      body(child)
      child = tape.elements[child].end
    }
  }

  private func attributeFields(of element: Int) -> [XMPProperty] {
    var fields: [XMPProperty] = []
    guard !tape.elements[element].attributes.isEmpty else { return fields }
    for index in tape.elements[element].attributes where tape.attributes[index].term.isField {
      let attribute = tape.attributes[index]
      fields.append(XMPProperty(attribute.name, .text(tape.string(attribute.value))))
    }
    return fields
  }

  /// The value of a property element or of an `rdf:li`.
  private func value(of element: Int) -> XMPValue {
    var value = content(of: element)
    if let language = tape.attribute(.language, of: element) { value.language = language }
    return value
  }

  private func content(of element: Int) -> XMPValue {
    guard !tape.isLeaf(element) else { return leaf(element) }
    // The parser has seen to it that there is a child.
    let child = element + 1
    switch tape.elements[child].term {
    case .bag: return array(.bag, child)
    case .sequence: return array(.sequence, child)
    case .alternatives: return array(.alternatives, child)
    case .description: return structure(fields(of: child))
    // rdf:parseType="Resource", and fields without it.
    default: return structure(fields(of: element))
    }
  }

  private func leaf(_ element: Int) -> XMPValue {
    if !tape.elements[element].attributes.isEmpty {
      if let resource = tape.attribute(.resource, of: element) {
        return XMPValue(.text(resource), qualifiers: attributeFields(of: element))
      }
      let fields = attributeFields(of: element)
      if !fields.isEmpty { return structure(fields) }
      if tape.attribute(.parseType, of: element) == "Resource" { return .structure([]) }
    }
    return .text(tape.string(tape.elements[element].text))
  }

  private func array(_ kind: XMPValue.ArrayKind, _ element: Int) -> XMPValue {
    var items: [XMPValue] = []
    items.reserveCapacity(childCount(of: element))
    forEachChild(of: element) { items.append(value(of: $0)) }
    return XMPValue(.array(kind, items))
  }

  /// A structure; where it has an `rdf:value`, that with the other fields as qualifiers.
  private func structure(_ fields: [XMPProperty]) -> XMPValue {
    guard let index = fields.firstIndex(where: { $0.name == .rdfValue }) else {
      return .structure(fields)
    }
    var value = fields[index].value
    value.qualifiers += fields[..<index] + fields[(index + 1)...]
    return value
  }
}
