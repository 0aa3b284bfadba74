/// Records what an XML parser reports onto a tape, within limits.
///
/// It is passed through C as a pointer, so it takes and keeps nothing that would need care there: the pointers that
/// come in are only valid during the call.
struct XMLTapeRecorder {
  private(set) var tape = XMLTape()
  /// Why the recording stopped.
  private(set) var fault: XMPFault?
  /// Whether the root element has ended.
  private(set) var isComplete = false

  /// A namespace that occurred, by the address of its one copy in the parser.
  private struct Namespace {
    let address: UnsafePointer<UInt8>?
    let declared: XMPNamespace.Declared
  }

  /// How many elements and attributes there may be. libxml2's own limits (names, values over 10 MB) apply, too.
  private let itemLimit: Int
  private var namespaces: [Namespace] = []
  private var namespaceIndices: [UnsafePointer<UInt8>?: Int] = [:]
  /// The index of the namespace of the previous name: usually the next one is in the same one.
  private var recent = 0
  private var open: [Int] = []

  init(byteCount: Int, elementCount: Int, itemLimit: Int) {
    self.itemLimit = itemLimit
    tape.text.reserveCapacity(byteCount)
    tape.elements.reserveCapacity(min(elementCount, itemLimit))
    tape.attributes.reserveCapacity(byteCount / 64)
  }

  mutating func stop(_ fault: XMPFault) {
    if self.fault == nil { self.fault = fault }
  }

  /// Records a start tag. `attributes` has five pointers for each: name, prefix, namespace, and where the value
  /// begins and ends.
  mutating func start(
    _ name: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?, attributeCount: Int,
    _ attributes: UnsafePointer<UnsafePointer<UInt8>?>?
  ) {
    guard fault == nil else { return }
    guard open.count < FileBudget.depthLimit else { return stop(.tooLarge(.levels)) }
    guard tape.itemCount + attributeCount < itemLimit else { return stop(.tooLarge(.elements)) }
    let first = tape.attributes.count
    if let attributes {
      for index in 0..<attributeCount {
        let parts = attributes + 5 * index
        guard let name = parts[0], let begin = parts[3], let end = parts[4], begin <= end else {
          continue
        }
        let value = append(UnsafeBufferPointer(start: begin, count: end - begin))
        tape.attributes.append(XMLTape.Attribute(self.name(name, in: parts[2]), value))
      }
    }
    open.append(tape.elements.count)
    let letters = self.name(name, in: namespace)
    tape.elements.append(
      XMLTape.Element(
        letters, at: tape.elements.count, attributes: first..<tape.attributes.count,
        textStart: tape.text.count))
  }

  /// Records an end tag.
  mutating func end() {
    guard fault == nil, let element = open.popLast() else { return }
    let start = tape.elements[element].text.lowerBound
    tape.elements[element].close(before: tape.elements.count, text: start..<tape.text.count)
    isComplete = open.isEmpty
  }

  /// Records text.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard fault == nil else { return }
    _ = append(bytes)
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let begin = tape.text.count
    tape.text.append(contentsOf: bytes)
    return begin..<tape.text.count
  }

  private mutating func name(
    _ letters: UnsafePointer<UInt8>, in address: UnsafePointer<UInt8>?
  ) -> XMLTape.Name {
    let index = self.namespace(address)
    let namespace = namespaces[index].declared
    var digest = namespace.digest
    var count = 0
    while letters[count] != 0 { count += 1 }
    let letters = UnsafeBufferPointer(start: letters, count: count)
    digest.add(letters)
    let term = namespace.term(of: digest, letters)
    return XMLTape.Name(digest, in: index, append(letters), term)
  }

  /// Fewer than this are searched one by one, which is faster.
  private static let fewNamespaces = 16

  /// The index of a namespace.
  private mutating func namespace(_ address: UnsafePointer<UInt8>?) -> Int {
    if recent < namespaces.count, namespaces[recent].address == address { return recent }
    recent = index(of: address)
    return recent
  }

  private mutating func index(of address: UnsafePointer<UInt8>?) -> Int {
    if namespaces.count < Self.fewNamespaces {
      for index in namespaces.indices where namespaces[index].address == address { return index }
    } else if let index = namespaceIndices[address] {
      return index
    }
    var letters = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    if let address {
      var count = 0
      while address[count] != 0 { count += 1 }
      letters = UnsafeBufferPointer(start: address, count: count)
    }
    let declared = XMPNamespace.declared(letters)
    tape.namespaces.append(declared.text)
    namespaces.append(Namespace(address: address, declared: declared))
    if namespaces.count == Self.fewNamespaces {
      for (index, namespace) in namespaces.enumerated() {
        namespaceIndices[namespace.address] = index
      }
    } else if namespaces.count > Self.fewNamespaces {
      namespaceIndices[address] = namespaces.count - 1
    }
    return namespaces.count - 1
  }
}
