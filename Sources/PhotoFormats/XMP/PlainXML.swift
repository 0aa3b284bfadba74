import Glibc

/// Reads the plain kind of XML that nearly all packets are, with half of the work that libxml2 does; everything else
/// is left to libxml2.
///
/// Plain means a document of tags, attributes and texts whose names are ASCII and have declared prefixes or none. It
/// has no declaration, comment, instruction, CDATA or default namespace; no references except the five that XML knows
/// by name, and those only in texts; and no line break or tab in an attribute. Whatever breaks a rule of XML is not
/// plain: libxml2 says what is wrong with it.
struct PlainXML {
  /// Longer documents are left to libxml2, whose guards are made for them.
  private static let byteLimit = 128 << 10
  private static let attributeLimit = 512

  /// An element whose end was not found yet.
  private struct OpenElement {
    let index: Int
    /// Its name, as it is in its start tag.
    let name: Range<Int>
    /// Where its text begins.
    let start: Int
    /// How many declarations were in force before it.
    let declarations: Int
    var hasReferences = false
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let itemLimit: Int
  private let hasReferences: Bool
  private var position = 0
  private var tape = XMLTape()
  /// Texts with references, as they read with these replaced: the tape has them after the document.
  private var decoded: [UInt8] = []
  private var open: [OpenElement] = []
  private var scope: PlainXMLScope
  private var attributes: [(name: PlainXMLScope.TagName, value: Range<Int>)] = []

  /// The tape of a document; nil if it is not plain.
  ///
  /// - Parameter budget: what the elements and attributes are taken from.
  static func tape(
    of bytes: UnsafeBufferPointer<UInt8>, within budget: inout FileBudget
  ) -> XMLTape? {
    guard bytes.count <= byteLimit, PlainText.isPlain(bytes) else { return nil }
    var scanner = PlainXML(bytes, itemLimit: budget.left(.items))
    guard scanner.scan() else { return nil }
    scanner.tape.text.reserveCapacity(bytes.count + scanner.decoded.count)
    scanner.tape.namespaces = scanner.scope.namespaces
    scanner.tape.text += bytes
    scanner.tape.text += scanner.decoded
    budget.take(.items, scanner.tape.itemCount)
    return scanner.tape
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, itemLimit: Int) {
    self.bytes = bytes
    self.itemLimit = itemLimit
    scope = PlainXMLScope(bytes)
    hasReferences =
      bytes.baseAddress.map { memchr($0, Int32(UInt8(ascii: "&")), bytes.count) } != nil
    tape.elements.reserveCapacity(min(bytes.count / 64, itemLimit))
    tape.attributes.reserveCapacity(min(bytes.count / 64, itemLimit))
  }

  private mutating func scan() -> Bool {
    skipSpace()
    repeat {
      guard peek() == UInt8(ascii: "<") else { return false }
      let isEnd = peek(1) == UInt8(ascii: "/")
      guard isEnd ? scanEndTag() : scanStartTag() else { return false }
      guard open.isEmpty || scanText() else { return false }
    } while !open.isEmpty
    skipSpace()
    return position == bytes.count
  }

  /// The byte this many bytes from here; after the end 0, which no plain document contains.
  private func peek(_ distance: Int = 0) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private mutating func skipSpace() {
    while position < bytes.count, XMPPacketBounds.isSpace(bytes[position]) { position += 1 }
  }

  /// Where a byte next occurs; nil if it does not.
  private func next(_ byte: UInt8, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: found)
  }

  /// Moves to the next tag.
  private mutating func scanText() -> Bool {
    guard let end = next(UInt8(ascii: "<"), from: position) else { return false }
    if hasReferences, bytes[position..<end].contains(UInt8(ascii: "&")) {
      guard References.areKnown(in: bytes[position..<end]) else { return false }
      open[open.count - 1].hasReferences = true
    }
    position = end
    return true
  }

  private mutating func scanEndTag() -> Bool {
    position += 2
    guard let element = open.popLast() else { return false }
    let count = element.name.count
    guard position + count < bytes.count,
      bytes.isSame(element.name, position..<position + count)
    else { return false }
    let textEnd = position - 2
    position += count
    skipSpace()
    guard peek() == UInt8(ascii: ">") else { return false }
    position += 1
    close(element, textEnd: textEnd)
    return true
  }

  private mutating func close(_ element: OpenElement, textEnd: Int) {
    var text = element.start..<textEnd
    if element.hasReferences, tape.elements.count == element.index + 1 {
      let start = bytes.count + decoded.count
      References.decode(bytes[text], into: &decoded)
      text = start..<bytes.count + decoded.count
    }
    tape.elements[element.index].close(before: tape.elements.count, text: text)
    scope.leave(element.declarations)
  }

  private mutating func scanStartTag() -> Bool {
    position += 1
    let declarations = scope.declarationCount
    guard open.count < FileBudget.depthLimit, let name = scanName(), scanAttributes() else {
      return false
    }
    let isSelfClosing = peek() == UInt8(ascii: "/")
    if isSelfClosing { position += 1 }
    guard peek() == UInt8(ascii: ">") else { return false }
    position += 1
    guard tape.itemCount + attributes.count < itemLimit, let elementName = scope.resolve(name)
    else {
      return false
    }
    let first = tape.attributes.count
    guard recordAttributes() else { return false }
    let element = OpenElement(
      index: tape.elements.count, name: name.all, start: position,
      declarations: declarations)
    tape.elements.append(
      XMLTape.Element(
        elementName, at: element.index, attributes: first..<tape.attributes.count,
        textStart: position))
    if isSelfClosing { close(element, textEnd: position) } else { open.append(element) }
    return true
  }

  /// Reads the attributes of a tag up to its end, and takes in declarations.
  private mutating func scanAttributes() -> Bool {
    attributes.removeAll(keepingCapacity: true)
    let declarations = scope.declarationCount
    while true {
      let end = position
      skipSpace()
      if peek() == UInt8(ascii: ">") || peek() == UInt8(ascii: "/") { return true }
      guard position > end, let name = scanName() else { return false }
      skipSpace()
      guard peek() == UInt8(ascii: "=") else { return false }
      position += 1
      skipSpace()
      guard let value = scanValue() else { return false }
      if scope.isDeclaration(name) {
        guard scope.declare(name, value, after: declarations) else { return false }
      } else {
        guard attributes.count < Self.attributeLimit else { return false }
        attributes.append((name, value))
      }
    }
  }

  /// The value of an attribute between its quotation marks.
  private mutating func scanValue() -> Range<Int>? {
    let quote = peek()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != quote {
      let byte = bytes[end]
      guard byte >= 0x20, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") else { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    position = end + 1
    return start..<end
  }

  private mutating func scanName() -> PlainXMLScope.TagName? {
    let start = position
    var colon: Int?
    // After the colon a name begins again.
    var isFirst = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte.beginsName || (!isFirst && byte.continuesName) {
        isFirst = false
      } else if byte == UInt8(ascii: ":"), colon == nil, !isFirst {
        colon = position
        isFirst = true
      } else {
        break
      }
      position += 1
    }
    return isFirst ? nil : PlainXMLScope.TagName(all: start..<position, colon: colon)
  }

  /// Records the attributes of a tag; false if two have the same name.
  private mutating func recordAttributes() -> Bool {
    // A bit for each name seen: usually each has a different one, and none need be compared.
    var seen: UInt64 = 0
    let first = tape.attributes.count
    for (name, value) in attributes {
      guard let name = scope.resolve(name) else { return false }
      let bit: UInt64 = 1 << (name.digest >> 58)
      if seen & bit != 0,
        tape.attributes[first...].contains(where: { $0.name.digest == name.digest })
      {
        return false
      }
      seen |= bit
      tape.attributes.append(XMLTape.Attribute(name, value))
    }
    return true
  }
}

extension UInt8 {
  /// Whether an ASCII name may begin with it.
  fileprivate var beginsName: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_")
  }

  /// Whether it may occur in an ASCII name, but not at its beginning.
  fileprivate var continuesName: Bool {
    self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
