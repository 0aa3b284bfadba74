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
    attributes.reserveCapacity(64)
    open.reserveCapacity(16)
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
    var end = position
    // Of the characters up to the blank a plain text has only spaces.
    while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    position = end
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
    let ending = Self.notPlain | 1 << UInt64(quote)
    while end < bytes.count, bytes[end] >= 64 || ending >> UInt64(bytes[end]) & 1 == 0 { end += 1 }
    guard end < bytes.count, bytes[end] == quote else { return nil }
    position = end + 1
    return start..<end
  }

  /// What is not plain in a value is among the first 64 characters: a bit for each. It is controls, `&` and `<`.
  private static let notPlain: UInt64 = 0xFFFF_FFFF | 1 << 0x26 | 1 << 0x3C

  private mutating func scanName() -> PlainXMLScope.TagName? {
    let start = position
    guard var end = Self.endOfName(from: start, in: bytes) else { return nil }
    var colon: Int?
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") {
      colon = end
      // After the colon a name begins again.
      guard let last = Self.endOfName(from: end + 1, in: bytes) else { return nil }
      end = last
    }
    position = end
    return PlainXMLScope.TagName(all: start..<end, colon: colon)
  }

  /// Where a name without a prefix ends, or a prefix; nil if none begins here.
  private static func endOfName(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard start < bytes.count, bytes[start].beginsName else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    var end = start + 1
    while end < bytes.count {
      // Nearly all that a name has is letters, of which eight are looked at at a time.
      if end + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
        let count = UInt64(littleEndian: word).countOfFirstLetters
        end += count
        if count == 8 { continue }
      }
      guard bytes[end].beginsName || bytes[end].continuesName else { break }
      end += 1
    }
    return end
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

extension UInt64 {
  /// How many of its eight bytes, from the lowest one on, are ASCII letters before the first that is none.
  fileprivate var countOfFirstLetters: Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones << 7
    // In lower case, and in seven bits: then no sum for a byte overflows its own eight bits.
    let lower = (self | ones &* 0x20) & ~tops
    let isFromA = lower &+ ones &* (0x80 - UInt64(UInt8(ascii: "a")))
    let isBehindZ = lower &+ ones &* (0x7F - UInt64(UInt8(ascii: "z")))
    return (~(isFromA & ~isBehindZ & ~self) & tops).trailingZeroBitCount / 8
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
