/// An XML document as a flat list of its elements, in the order of their start tags.
///
/// What `XMLTapeParser` records and `RDFReader` understands. It holds no pointers.
struct XMLTape {
  /// An attribute and the range of its value in `text`.
  struct Attribute {
    let name: XMPName
    let term: RDFTerm
    let value: Range<Int>
  }

  /// An element.
  struct Element {
    let name: XMPName
    // Half as wide as `Int`, as there may be hundreds of thousands of elements.
    private let firstAttribute: UInt32
    private let attributesEnd: UInt32
    private let textStart: UInt32
    private var textEnd: UInt32
    private var following: UInt32
    let term: RDFTerm

    /// An element that is open, at this position.
    init(
      _ name: XMPName, _ term: RDFTerm, at position: Int, attributes: Range<Int>, textStart: Int
    ) {
      self.name = name
      self.term = term
      firstAttribute = UInt32(attributes.lowerBound)
      attributesEnd = UInt32(attributes.upperBound)
      self.textStart = UInt32(textStart)
      textEnd = self.textStart
      following = UInt32(position + 1)
    }

    /// Its attributes, without namespace declarations, in `attributes`.
    var attributes: Range<Int> { Int(firstAttribute)..<Int(attributesEnd) }
    /// The text of the element and of what is in it, in `text`.
    var text: Range<Int> { Int(textStart)..<Int(textEnd) }
    /// The index of the first element after this one that is not inside it.
    var end: Int { Int(following) }

    /// Notes where the element ends.
    mutating func close(before following: Int, textEnd: Int) {
      self.following = UInt32(following)
      self.textEnd = UInt32(textEnd)
    }
  }

  var elements: [Element] = []
  var attributes: [Attribute] = []
  /// All texts and attribute values, UTF-8.
  var text: [UInt8] = []

  /// Whether an element holds no other one.
  func isLeaf(_ element: Int) -> Bool {
    elements[element].end == element + 1
  }

  /// The value of an attribute of an element.
  func attribute(_ term: RDFTerm, of element: Int) -> String? {
    for index in elements[element].attributes where attributes[index].term == term {
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
