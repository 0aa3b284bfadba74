/// Interprets the RDF of a parsed document as XMP properties.
///
/// Source: XMP Specification Part 1 (ISO 16684-1), 7 and annex C: all forms that it allows, and the
/// mistakes that real files make, as long as their meaning is plain.
struct RDFReader {
  private let tape: XMLTape
  /// Where the properties are, in the order of the document, each once.
  private(set) var positions: [XMLTape.Position] = []
  /// Which of these belongs to a name.
  private(set) var index = XMPNameIndex()
  /// What was wrong but could be ignored.
  private(set) var problems: [XMPFault] = []
  /// What comes after the first property of each name, if it is asked for.
  private(set) var further: [XMPProperty] = []
  private let keepsFurther: Bool
  /// The values of properties that occur more than once, by their indices in `positions`.
  private var values: [Int: XMPValue] = [:]

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
    guard hasRDF || tape.isEmptyWrapper else { throw .xmp(.noRDF) }
  }

  /// Takes in the properties of an `rdf:Description` or another node.
  private mutating func readNode(_ node: Int) {
    // Usually there is one node. Reserving the exact capacity for each of many would copy everything each time.
    if positions.isEmpty {
      let count = tape.childCount(of: node) + tape.elements[node].attributes.count
      positions.reserveCapacity(count)
      index.reserveCapacity(count)
    }
    for attribute in tape.elements[node].attributes
    where tape.attributes[attribute].name.term.isField {
      take(.attribute(attribute))
    }
    var child = node + 1
    while child < tape.elements[node].end {
      if tape.elements[child].term.isField { take(.element(child)) }
      child = tape.elements[child].end
    }
  }

  private mutating func take(_ position: XMLTape.Position) {
    let name = tape.name(at: position)
    guard let first = first(name) else {
      positions.append(position)
      index.append(name.digest)
      return
    }
    let property = tape.property(at: position)
    // Made once, because there may be many with its name.
    let value = values[first] ?? tape.value(at: positions[first])
    values[first] = value
    problems.append(
      value == property.value ? .repeated(property.name) : .duplicate(property.name))
    if keepsFurther { further.append(property) }
  }

  /// The index of the property with this name that was taken in.
  private mutating func first(_ name: XMLTape.Name) -> Int? {
    guard let found = index.find(name.digest) else { return nil }
    return tape.isSame(tape.name(at: positions[found]), name)
      ? found : positions.firstIndex { tape.isSame(tape.name(at: $0), name) }
  }
}

extension XMLTape {
  /// Whether the document is the wrapper of a packet with nothing in it, which says nothing.
  fileprivate var isEmptyWrapper: Bool {
    guard let root = elements.first, isLeaf(0), isSame(root.name, .xmpmeta) else { return false }
    return text[root.text].allSatisfy(XMPPacketBounds.isSpace)
  }
}
