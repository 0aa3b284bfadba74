/// An XML document as a flat list of its elements, in the order of their start tags.
///
/// `PlainXML` and `XMLTapeParser` record it, and `RDFReader` interprets it. It holds no pointers, and makes no text
/// until somebody asks for it.
struct XMLTape: Sendable {
  /// A name, whose letters are in `text`.
  struct Name {
    /// The digest of the `XMPName`.
    let digest: UInt64
    // Half as wide as `Int`, as there may be hundreds of thousands of names.
    fileprivate let namespace: UInt32
    fileprivate let start: UInt32
    fileprivate let end: UInt32
    let term: RDFTerm

    /// - Parameters:
    ///   - digest: the digest of the namespace and the letters.
    ///   - namespace: the index of its namespace in `namespaces`.
    ///   - letters: the range of its letters in `text`.
    ///   - term: what it means to RDF.
    init(_ digest: NameDigest, in namespace: Int, _ letters: Range<Int>, _ term: RDFTerm) {
      self.digest = digest.value
      self.namespace = UInt32(namespace)
      start = UInt32(letters.lowerBound)
      end = UInt32(letters.upperBound)
      self.term = term
    }
  }

  /// An attribute.
  struct Attribute {
    let name: Name
    private let start: UInt32
    private let end: UInt32

    /// An attribute whose value is in this range of `text`.
    init(_ name: Name, _ value: Range<Int>) {
      self.name = name
      start = UInt32(value.lowerBound)
      end = UInt32(value.upperBound)
    }

    /// The range of its value in `text`.
    var value: Range<Int> { Int(start)..<Int(end) }
  }

  /// An element.
  struct Element {
    let name: Name
    private let firstAttribute: UInt32
    private let attributesEnd: UInt32
    private var textStart: UInt32
    private var textEnd: UInt32
    private var following: UInt32

    /// An open element, at this position.
    init(_ name: Name, at position: Int, attributes: Range<Int>, textStart: Int) {
      self.name = name
      firstAttribute = UInt32(attributes.lowerBound)
      attributesEnd = UInt32(attributes.upperBound)
      self.textStart = UInt32(textStart)
      textEnd = self.textStart
      following = UInt32(position + 1)
    }

    /// What its name means to RDF.
    var term: RDFTerm { name.term }
    /// Its attributes, without namespace declarations, in `attributes`.
    var attributes: Range<Int> { Int(firstAttribute)..<Int(attributesEnd) }
    /// The text of the element, in `text`; meaningless if it contains another element.
    var text: Range<Int> { Int(textStart)..<Int(textEnd) }
    /// The index of the first element after this one that is not inside it.
    var end: Int { Int(following) }

    /// Notes where the element ends.
    mutating func close(before following: Int, text: Range<Int>) {
      self.following = UInt32(following)
      textStart = UInt32(text.lowerBound)
      textEnd = UInt32(text.upperBound)
    }
  }

  var elements: [Element] = []
  var attributes: [Attribute] = []
  /// The namespaces of the names.
  var namespaces: [String] = []
  /// All texts, attribute values and names, UTF-8.
  var text: [UInt8] = []

  /// How many elements and attributes there are.
  var itemCount: Int { elements.count + attributes.count }

  /// Whether an element contains no other one.
  func isLeaf(_ element: Int) -> Bool {
    elements[element].end == element + 1
  }

  /// The value of an attribute of an element.
  func attribute(_ term: RDFTerm, of element: Int) -> String? {
    for index in elements[element].attributes where attributes[index].name.term == term {
      return string(attributes[index].value)
    }
    return nil
  }

  /// The text in a range.
  func string(_ range: Range<Int>) -> String {
    text.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }
}

extension XMLTape {
  /// A name with its texts.
  func xmpName(_ name: Name) -> XMPName {
    let namespace = namespaces[Int(name.namespace)]
    return withLetters(of: name) { letters in
      let known = XMPNameTable.known.entry(
        digest: name.digest, namespace: namespace, letters: letters)
      return known?.name
        ?? XMPName(
          namespace: namespace, localName: String(decoding: letters, as: UTF8.self),
          digest: name.digest)
    }
  }

  /// Whether two names are the same.
  func isSame(_ one: Name, _ other: Name) -> Bool {
    guard one.digest == other.digest,
      one.namespace == other.namespace
        || namespaces[Int(one.namespace)] == namespaces[Int(other.namespace)]
    else { return false }
    return withLetters(of: one) { one in withLetters(of: other) { one.isSame(as: $0) } }
  }

  /// Whether a name is this one.
  func isSame(_ one: Name, _ other: XMPName) -> Bool {
    guard one.digest == other.digest, namespaces[Int(one.namespace)] == other.namespace else {
      return false
    }
    var localName = other.localName
    return localName.withUTF8 { other in withLetters(of: one) { $0.isSame(as: other) } }
  }

  private func withLetters<Result>(
    of name: Name, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    text.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(name.start)..<Int(name.end)]))
    }
  }
}
