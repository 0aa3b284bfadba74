/// Works out the splices of some edits of one packet.
struct XMPEditPlan {
  let bytes: [UInt8]
  let outline: XMLOutline
  /// The nodes that hold the properties, usually `rdf:Description`.
  let nodes: [Int]
  /// The elements that are inserted into a node.
  var insertions: [Int: [String]] = [:]
  /// The namespace declarations that are added to a node.
  var declarations: [Int: [XMLOutline.Declaration]] = [:]
  private var changes: [Splice] = []

  /// A plan without changes. There must be a node.
  init(bytes: [UInt8], outline: XMLOutline, nodes: [Int]) {
    self.bytes = bytes
    self.outline = outline
    self.nodes = nodes
  }

  /// All splices.
  func splices() -> [Splice] {
    var splices = changes
    for (node, declarations) in declarations {
      splices.append(declarationSplice(declarations, node))
    }
    for (node, texts) in insertions { splices.append(insertionSplice(texts, node)) }
    return splices
  }

  /// Where a property is.
  private enum Occurrence {
    case element(Int, node: Int)
    case attribute(XMLOutline.Attribute, node: Int)
  }

  /// Everything that a property is written as; usually one.
  private func occurrences(of name: XMPName) -> [Occurrence] {
    nodes.flatMap { node in
      let element = outline.elements[node]
      return element.attributes.filter { $0.name == name }.map {
        Occurrence.attribute($0, node: node)
      }
        + element.children.filter { outline.elements[$0].name == name }.map {
          Occurrence.element($0, node: node)
        }
    }
  }

  /// Removes a property, with the white space before it.
  mutating func remove(_ name: XMPName) {
    for occurrence in occurrences(of: name) { cut(occurrence) }
  }

  /// Removes everything that a property is written as, except the first.
  mutating func keepFirst(_ name: XMPName) {
    for occurrence in occurrences(of: name).dropFirst() { cut(occurrence) }
  }

  private mutating func cut(_ occurrence: Occurrence) {
    switch occurrence {
    case .element(let element, _): cut(outline.elements[element].range)
    case .attribute(let attribute, _): cut(attribute.range)
    }
  }

  private mutating func cut(_ range: Range<Int>) {
    changes.append(Splice(startOfSpace(before: range.lowerBound)..<range.upperBound, with: []))
  }

  /// Makes a property say something else where it first occurs, and removes it elsewhere.
  mutating func set(_ name: XMPName, from old: XMPValue?, to new: XMPValue) throws(FormatError) {
    let occurrences = occurrences(of: name)
    for occurrence in occurrences.dropFirst() { cut(occurrence) }
    switch occurrences.first {
    case .attribute(let attribute, let node):
      if let text = new.text, new == .text(text) {
        replace(attribute.value, with: try XMLEscaping.attribute(text))
      } else {
        cut(attribute.range)
        try insert(name, new, into: node)
      }
    case .element(let element, let node):
      if try change(element, from: old, to: new, node) { return }
      replace(
        outline.elements[element].range,
        with: try serializer(for: new, name, at: node, node).element(
          name, new, indentation: indentation(before: element)))
    case nil:
      try insert(name, new, into: bestNode(for: name))
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    changes.append(Splice(range, with: Array(text.utf8)))
  }

  /// Changes only the part of a property's element that makes the difference, if that is simple.
  private mutating func change(
    _ element: Int, from old: XMPValue?, to new: XMPValue, _ node: Int
  ) throws(FormatError) -> Bool {
    guard let old, old.language == new.language, old.qualifiers == new.qualifiers else {
      return false
    }
    switch (old.content, new.content) {
    case (.text, .text(let text)):
      return try changeText(element, text, isQualified: !new.qualifiers.isEmpty)
    case (.array(let oldKind, let oldItems), .array(let kind, let items)) where kind == oldKind:
      return try changeItems(element, from: oldItems, to: items, node)
    default:
      return false
    }
  }

  private mutating func changeText(
    _ index: Int, _ text: String, isQualified: Bool
  ) throws(FormatError) -> Bool {
    let element = outline.elements[index]
    let attribute = element.attributes.first { $0.name == .rdfResource || $0.name == .rdfValue }
    if let attribute, element.children.isEmpty {
      replace(attribute.value, with: try XMLEscaping.attribute(text))
      return true
    }
    if element.children.isEmpty, !element.isSelfClosing, !isQualified {
      replace(element.content, with: try XMLEscaping.text(text))
      return true
    }
    let fields = element.children.filter { outline.elements[$0].name == .rdfValue }
    guard let value = fields.first, outline.elements[value].children.isEmpty,
      !outline.elements[value].isSelfClosing
    else { return false }
    replace(outline.elements[value].content, with: try XMLEscaping.text(text))
    return true
  }

  /// Changes the items of an array between those that stay at its beginning and at its end.
  private mutating func changeItems(
    _ element: Int, from old: [XMPValue], to new: [XMPValue], _ node: Int
  ) throws(FormatError) -> Bool {
    guard let array = outline.elements[element].children.first,
      outline.elements[array].children.count == old.count, !old.isEmpty
    else { return false }
    let ranges = outline.elements[array].children.map { outline.elements[$0].range }
    let shorter = min(old.count, new.count)
    let head = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let tail =
      (0..<shorter - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shorter - head
    let space = self.space(before: ranges[0].lowerBound)
    var texts: [String] = []
    for item in new[head..<new.count - tail] {
      let serializer = try serializer(for: item, .rdfLi, at: array, node)
      texts.append(try serializer.element(.rdfLi, item, indentation: lastLine(of: space)))
    }
    let gone = ranges[head..<ranges.count - tail]
    if let first = gone.first, let last = gone.last {
      if texts.isEmpty {
        cut(first.lowerBound..<last.upperBound)
      } else {
        replace(first.lowerBound..<last.upperBound, with: texts.joined(separator: space))
      }
    } else if head > 0 {
      let end = ranges[head - 1].upperBound
      replace(end..<end, with: texts.map { space + $0 }.joined())
    } else {
      let start = ranges[0].lowerBound
      replace(start..<start, with: texts.map { $0 + space }.joined())
    }
    return true
  }
}
