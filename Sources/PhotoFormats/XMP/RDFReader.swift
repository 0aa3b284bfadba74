/// Understands the RDF of a parsed document as XMP properties.
///
/// Source: XMP Specification Part 1 (ISO 16684-1), 7 and annex C: all forms that it allows, and the
/// mistakes that real files make, as long as their meaning is plain.
struct RDFReader {
  private let tape: XMLTape
  /// The properties, in the order of the document, each once.
  private(set) var properties: [XMPProperty] = []
  /// What was wrong and could be passed over.
  private(set) var problems: [XMPFault] = []

  /// Reads all of a document.
  init(_ tape: XMLTape) throws(FormatError) {
    self.tape = tape
    var index = 0
    var hasRDF = false
    while index < tape.elements.count {
      guard tape.elements[index].name == .rdfRDF else {
        index += 1
        continue
      }
      hasRDF = true
      for node in tape.children(of: index) { add(fields(of: node)) }
      index = tape.elements[index].end
    }
    guard hasRDF else { throw .xmp(.noRDF) }
  }

  private mutating func add(_ new: [XMPProperty]) {
    for property in new {
      if properties.contains(where: { $0.name == property.name }) {
        problems.append(.duplicate(property.name))
      } else {
        properties.append(property)
      }
    }
  }

  /// The fields of an `rdf:Description` or another node: its attributes and what stands in it.
  private func fields(of node: Int) -> [XMPProperty] {
    var fields = attributeFields(of: node)
    for child in tape.children(of: node) where isField(tape.elements[child].name) {
      fields.append(XMPProperty(tape.elements[child].name, value(of: child)))
    }
    return fields
  }

  private func attributeFields(of element: Int) -> [XMPProperty] {
    var fields: [XMPProperty] = []
    for attribute in tape.attributes[tape.elements[element].attributes]
    where isField(attribute.name) {
      fields.append(XMPProperty(attribute.name, .text(tape.string(attribute.value))))
    }
    return fields
  }

  private func isField(_ name: XMPName) -> Bool {
    switch name.namespace {
    case XMPNamespace.rdf: name == .rdfValue || name == .rdfType
    case XMPNamespace.xml, "": false
    default: true
    }
  }

  /// The value of a property element or of an `rdf:li`.
  private func value(of element: Int) -> XMPValue {
    var value = content(of: element)
    if let language = tape.attribute(.xmlLang, of: element) { value.language = language }
    return value
  }

  private func content(of element: Int) -> XMPValue {
    guard !tape.isLeaf(element) else { return leaf(element) }
    // The parser has seen to it that there is a child.
    let child = element + 1
    switch tape.elements[child].name {
    case .rdfBag: return array(.bag, child)
    case .rdfSeq: return array(.sequence, child)
    case .rdfAlt: return array(.alternatives, child)
    case .rdfDescription: return structure(fields(of: child))
    // rdf:parseType="Resource", and fields without it.
    default: return structure(fields(of: element))
    }
  }

  private func leaf(_ element: Int) -> XMPValue {
    let attributes = tape.elements[element].attributes
    guard !attributes.isEmpty else { return .text(tape.string(tape.elements[element].text)) }
    if let resource = tape.attribute(.rdfResource, of: element) {
      return XMPValue(.text(resource), qualifiers: attributeFields(of: element))
    }
    let fields = attributeFields(of: element)
    if !fields.isEmpty { return structure(fields) }
    if tape.attribute(.rdfParseType, of: element) == "Resource" { return .structure([]) }
    return .text(tape.string(tape.elements[element].text))
  }

  private func array(_ kind: XMPValue.ArrayKind, _ element: Int) -> XMPValue {
    XMPValue(.array(kind, tape.children(of: element).map { value(of: $0) }))
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
