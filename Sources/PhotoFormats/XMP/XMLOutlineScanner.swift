/// Makes the outline of a document in UTF-8 that libxml2 has found to be well-formed.
///
/// It still checks what it relies on, and refuses what it does not understand.
struct XMLOutlineScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var outline = XMLOutline()
  private var open: [Int] = []
  /// What each prefix means here, the declaration in force last. Searching the declarations of all parents for each
  /// name would take too much time if there are many of both.
  private var meanings: [String: [String]] = [:]

  /// The outline of a document.
  static func outline(of bytes: [UInt8]) throws(FormatError) -> XMLOutline {
    var scanner = Self(bytes: bytes)
    try scanner.scan()
    return scanner.outline
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    outline.elements.reserveCapacity(
      bytes.withUnsafeBufferPointer { XMLTapeParser.expectedElements(in: $0) })
  }

  private mutating func scan() throws(FormatError) {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if starts("<!--") {
        try skip(past: "-->", from: 4)
      } else if starts("<![CDATA[") {
        try skip(past: "]]>", from: 9)
      } else if starts("<?") {
        try skip(past: "?>", from: 2)
        readDeclaration(start..<position)
      } else if starts("<!") {
        throw .xmp(.documentType)
      } else if starts("</") {
        try skip(past: ">", from: 2)
        try endElement(start..<position)
      } else {
        try startElement()
      }
    }
    guard open.isEmpty, !outline.elements.isEmpty else { throw Self.notUnderstood }
  }

  private static let notUnderstood = FormatError.xmp(.unsupported(.notUnderstood))

  private func starts(_ text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[position...].starts(with: text)
  }

  private mutating func skip(past text: StaticString, from offset: Int) throws(FormatError) {
    position = min(position + offset, bytes.count)
    let first = text.utf8Start.pointee
    while let next = bytes[position...].firstIndex(of: first) {
      position = next
      if starts(text) { break }
      position += 1
    }
    guard starts(text) else { throw Self.notUnderstood }
    position += text.utf8CodeUnitCount
  }

  /// Reads the encoding from `<?xml … encoding="…"?>`.
  private mutating func readDeclaration(_ range: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard text.hasPrefix("<?xml "), let name = text.firstRange(of: "encoding") else { return }
    let parts = text[name.upperBound...].split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\"" || $0 == "'" })
    if parts.count > 1 { outline.declaredEncoding = String(parts[1]) }
  }

  private mutating func endElement(_ range: Range<Int>) throws(FormatError) {
    guard let index = open.popLast() else { throw Self.notUnderstood }
    let start = outline.elements[index].startTag
    outline.elements[index].content = start.upperBound..<range.lowerBound
    outline.elements[index].range = start.lowerBound..<range.upperBound
    leave(outline.elements[index].declarations)
  }

  private mutating func enter(_ declarations: [XMLOutline.Declaration]) {
    for declaration in declarations {
      meanings[declaration.prefix, default: []].append(declaration.namespace)
    }
  }

  private mutating func leave(_ declarations: [XMLOutline.Declaration]) {
    for declaration in declarations { meanings[declaration.prefix]?.removeLast() }
  }

  private mutating func startElement() throws(FormatError) {
    let start = position
    position += 1
    let name = try scanName()
    let nameEnd = position
    var raw: [(name: Range<Int>, value: Range<Int>)] = []
    skipSpace()
    while let byte = peek(), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
      raw.append(try scanAttribute())
      skipSpace()
    }
    let isSelfClosing = peek() == UInt8(ascii: "/")
    if isSelfClosing { position += 1 }
    guard peek() == UInt8(ascii: ">") else { throw Self.notUnderstood }
    position += 1

    let index = outline.elements.count
    // Names are only known once the element's own declarations are.
    let declarations = try declarations(raw)
    enter(declarations)
    outline.elements.append(
      XMLOutline.Element(
        name: .rdfRDF, parent: open.last, declarations: declarations, attributes: [],
        startTag: start..<position, nameEnd: nameEnd, isSelfClosing: isSelfClosing,
        content: position..<position, range: start..<position))
    outline.elements[index] = try named(outline.elements[index], name, raw)
    if let parent = open.last { outline.elements[parent].children.append(index) }
    if isSelfClosing { leave(declarations) } else { open.append(index) }
  }

  private func named(
    _ element: XMLOutline.Element, _ name: Range<Int>,
    _ raw: [(name: Range<Int>, value: Range<Int>)]
  ) throws(FormatError) -> XMLOutline.Element {
    var attributes: [XMLOutline.Attribute] = []
    for (name, value) in raw where declaredPrefix(name) == nil {
      attributes.append(
        XMLOutline.Attribute(
          name: try resolve(name, isAttribute: true),
          range: name.lowerBound..<value.upperBound + 1, value: value))
    }
    return XMLOutline.Element(
      name: try resolve(name, isAttribute: false), parent: element.parent,
      declarations: element.declarations, attributes: attributes, startTag: element.startTag,
      nameEnd: element.nameEnd, isSelfClosing: element.isSelfClosing, content: element.content,
      range: element.range)
  }

  private func declarations(
    _ raw: [(name: Range<Int>, value: Range<Int>)]
  ) throws(FormatError) -> [XMLOutline.Declaration] {
    var declarations: [XMLOutline.Declaration] = []
    for (name, value) in raw {
      guard let prefix = declaredPrefix(name) else { continue }
      let special = [UInt8(ascii: "&"), 0x09, 0x0a, 0x0d]
      guard !bytes[value].contains(where: { special.contains($0) }) else {
        throw .xmp(.unsupported(.referencesInNamespace))
      }
      declarations.append(
        XMLOutline.Declaration(
          prefix: prefix, namespace: String(decoding: bytes[value], as: UTF8.self)))
    }
    return declarations
  }

  /// The prefix that an attribute declares; empty for `xmlns`, nil if it declares none.
  private func declaredPrefix(_ name: Range<Int>) -> String? {
    let name = bytes[name]
    if name.elementsEqual("xmlns".utf8) { return "" }
    guard name.starts(with: "xmlns:".utf8) else { return nil }
    return String(decoding: name.dropFirst(6), as: UTF8.self)
  }

  private func resolve(_ name: Range<Int>, isAttribute: Bool) throws(FormatError) -> XMPName {
    let text = String(decoding: bytes[name], as: UTF8.self)
    let parts = text.split(separator: ":", maxSplits: 1)
    if parts.count == 2 {
      guard let namespace = namespace(of: String(parts[0])) else {
        throw Self.notUnderstood
      }
      return XMPName(namespace: namespace, String(parts[1]))
    }
    let namespace = isAttribute ? "" : namespace(of: "") ?? ""
    return XMPName(namespace: namespace, text)
  }

  /// The namespace that a prefix means here; an empty prefix is the default namespace.
  private func namespace(of prefix: String) -> String? {
    if prefix == "xml" { return XMPNamespace.xml }
    return meanings[prefix]?.last ?? (prefix.isEmpty ? "" : nil)
  }

  private mutating func scanName() throws(FormatError) -> Range<Int> {
    let start = position
    while let byte = peek(), !XMPPacketBounds.isSpace(byte), !"/>=<\"'".utf8.contains(byte) {
      position += 1
    }
    guard position > start else { throw Self.notUnderstood }
    return start..<position
  }

  private mutating func scanAttribute() throws(FormatError) -> (
    name: Range<Int>, value: Range<Int>
  ) {
    let name = try scanName()
    skipSpace()
    guard peek() == UInt8(ascii: "=") else { throw Self.notUnderstood }
    position += 1
    skipSpace()
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw Self.notUnderstood
    }
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { throw Self.notUnderstood }
    position = end + 1
    return (name, start..<end)
  }

  private func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipSpace() {
    while let byte = peek(), XMPPacketBounds.isSpace(byte) { position += 1 }
  }
}
