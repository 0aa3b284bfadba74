import Glibc

/// What names mean in a plain document, as far as it has been read.
struct PlainXMLScope {
  /// A name, as it is in a tag.
  struct TagName {
    let all: Range<Int>
    /// Where its prefix ends; nil if it has none.
    let colon: Int?
  }

  /// A prefix that means a namespace from here on, until its element ends.
  private struct Declaration {
    let prefix: Range<Int>
    /// Its length and first letters: prefixes with different ones need not be compared.
    let key: UInt64
    let namespace: Int
  }

  /// More declarations than a packet has; each prefix is searched for among them.
  private static let limit = 128

  private let bytes: UnsafeBufferPointer<UInt8>
  private var declarations: [Declaration] = []
  private var known: [XMPNamespace.Declared] = []
  /// The indices of the namespaces that need no declaration.
  private var noNamespace: Int?
  private var namespaceOfXML: Int?

  /// What names mean at the beginning of a document.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    declarations.reserveCapacity(Self.usualCount)
    known.reserveCapacity(Self.usualCount)
  }

  /// As many declarations as most packets have at most.
  private static let usualCount = 16

  /// The namespaces that names are in.
  var namespaces: [String] { known.map(\.text) }

  /// How many declarations are in force.
  var declarationCount: Int { declarations.count }

  /// Whether it is `xmlns` or begins with `xmlns:`.
  func isDeclaration(_ name: TagName) -> Bool {
    let prefix = name.all.lowerBound..<(name.colon ?? name.all.upperBound)
    return bytes.isSame(prefix, as: "xmlns")
  }

  /// Takes in a declaration; false if it is not plain.
  ///
  /// - Parameters:
  ///   - name: the name of its attribute.
  ///   - value: the value of that.
  ///   - first: how many were in force before those of its tag.
  mutating func declare(_ name: TagName, _ value: Range<Int>, after first: Int) -> Bool {
    guard let colon = name.colon, !value.isEmpty, known.count < Self.limit else { return false }
    let prefix = colon + 1..<name.all.upperBound
    let key = bytes.key(of: prefix)
    // Prefixes that begin like this are reserved by XML.
    let isReserved = prefix.count >= 3 && bytes.isSame(prefix.prefix(3), as: "xml")
    guard !isReserved, declaration(of: prefix, key, after: first) == nil else { return false }
    let namespace = XMPNamespace.declared(UnsafeBufferPointer(rebasing: bytes[value]))
    guard !namespace.isReserved else { return false }
    declarations.append(Declaration(prefix: prefix, key: key, namespace: add(namespace)))
    return true
  }

  /// The index of the last declaration of a prefix, except for so many at the beginning.
  private func declaration(of prefix: Range<Int>, _ key: UInt64, after first: Int) -> Int? {
    declarations[first...].lastIndex {
      $0.key == key && (prefix.count < 8 || bytes.isSame($0.prefix, prefix))
    }
  }

  /// Leaves an element, before which this many declarations were in force.
  mutating func leave(_ count: Int) { declarations.removeLast(declarations.count - count) }

  /// A name with its meaning here; nil if its prefix means nothing.
  mutating func resolve(_ name: TagName) -> XMLTape.Name? {
    let letters = (name.colon.map { $0 + 1 } ?? name.all.lowerBound)..<name.all.upperBound
    guard let index = namespace(of: name, letters) else { return nil }
    var digest = known[index].digest
    let text = UnsafeBufferPointer(rebasing: bytes[letters])
    digest.add(text)
    return XMLTape.Name(digest, in: index, letters, known[index].term(of: digest, text))
  }

  private mutating func namespace(of name: TagName, _ letters: Range<Int>) -> Int? {
    guard let colon = name.colon else {
      if let noNamespace { return noNamespace }
      noNamespace = add(XMPNamespace.declared(UnsafeBufferPointer(start: nil, count: 0)))
      return noNamespace
    }
    let prefix = name.all.lowerBound..<colon
    if let index = declaration(of: prefix, bytes.key(of: prefix), after: 0) {
      return declarations[index].namespace
    }
    // Others in XML's own namespace have rules for their values.
    guard bytes.isSame(prefix, as: "xml"), bytes.isSame(letters, as: "lang") else {
      return nil
    }
    if let namespaceOfXML { return namespaceOfXML }
    var xml = XMPNamespace.xml
    namespaceOfXML = add(xml.withUTF8(XMPNamespace.declared))
    return namespaceOfXML
  }

  private mutating func add(_ namespace: XMPNamespace.Declared) -> Int {
    known.append(namespace)
    return known.count - 1
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two buffers hold the same bytes.
  func isSame(as other: Self) -> Bool {
    guard count == other.count, let baseAddress, let start = other.baseAddress else {
      return count == other.count
    }
    return memcmp(baseAddress, start, count) == 0
  }

  /// The length of a range that is not empty, and its first seven bytes, as a number, which tells apart all shorter
  /// than eight bytes.
  fileprivate func key(of range: Range<Int>) -> UInt64 {
    let kept = Swift.min(range.count, 7)
    var key: UInt64 = 0
    if range.lowerBound + 8 <= count {
      let bytes = UnsafeRawBufferPointer(self)
      key = bytes.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self).littleEndian
      key &<<= UInt64(64 - 8 * kept)
    } else {
      for byte in self[range].prefix(kept) { key = key >> 8 | UInt64(byte) << 56 }
    }
    return key | UInt64(range.count) & 0xFF
  }

  /// Whether two ranges hold the same bytes.
  func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    Self(rebasing: self[one]).isSame(as: Self(rebasing: self[other]))
  }

  /// Whether a range holds this ASCII word.
  func isSame(_ range: Range<Int>, as word: StaticString) -> Bool {
    Self(rebasing: self[range])
      .isSame(as: Self(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}
