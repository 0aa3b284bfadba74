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
    let namespace: Int
  }

  /// What all names in a namespace have in common.
  private struct Namespace {
    /// The digest up to the names.
    let digest: NameDigest
    /// What its names mean; nil if each means something different.
    let term: RDFTerm?
  }

  /// More declarations than a packet has; each prefix is searched for among them.
  private static let limit = 128

  private let bytes: UnsafeBufferPointer<UInt8>
  private var declarations: [Declaration] = []
  private var known: [Namespace] = []
  /// The namespaces that names are in.
  private(set) var namespaces: [String] = []
  /// The indices of the namespaces that need no declaration.
  private var noNamespace: Int?
  private var namespaceOfXML: Int?

  /// What names mean at the beginning of a document.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

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
    let isTwice = declarations[first...].contains { bytes.isSame($0.prefix, prefix) }
    // Prefixes that begin like this are reserved by XML.
    guard !isTwice, !bytes[prefix].starts(with: "xml".utf8) else { return false }
    let (text, digest) = XMPNamespace.text(of: UnsafeBufferPointer(rebasing: bytes[value]))
    guard text != XMPNamespace.xml, !text.hasPrefix("http://www.w3.org/2000/xmlns") else {
      return false
    }
    declarations.append(Declaration(prefix: prefix, namespace: add(text, digest)))
    return true
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
    let term = known[index].term ?? RDFTerm(digest, text, in: namespaces[index])
    return XMLTape.Name(digest, in: index, letters, term)
  }

  private mutating func namespace(of name: TagName, _ letters: Range<Int>) -> Int? {
    guard let colon = name.colon else {
      if let noNamespace { return noNamespace }
      let (text, digest) = XMPNamespace.text(of: UnsafeBufferPointer(start: nil, count: 0))
      noNamespace = add(text, digest)
      return noNamespace
    }
    let prefix = name.all.lowerBound..<colon
    if let index = declarations.lastIndex(where: { bytes.isSame($0.prefix, prefix) }) {
      return declarations[index].namespace
    }
    // Others in XML's own namespace have rules for their values.
    guard bytes.isSame(prefix, as: "xml"), bytes.isSame(letters, as: "lang") else {
      return nil
    }
    if let namespaceOfXML { return namespaceOfXML }
    var xml = XMPNamespace.xml
    let (text, digest) = xml.withUTF8(XMPNamespace.text)
    namespaceOfXML = add(text, digest)
    return namespaceOfXML
  }

  private mutating func add(_ text: String, _ digest: NameDigest) -> Int {
    let term: RDFTerm? =
      switch text {
      case XMPNamespace.rdf, XMPNamespace.xml: nil
      case "": .other
      default: .property
      }
    known.append(Namespace(digest: digest, term: term))
    namespaces.append(text)
    return namespaces.count - 1
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
