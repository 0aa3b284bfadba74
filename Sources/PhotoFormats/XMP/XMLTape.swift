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
    let term: RDFTerm
    /// Its attributes, without namespace declarations, in `attributes`.
    let attributes: Range<Int>
    /// The text of the element and of what is in it, in `text`.
    var text: Range<Int>
    /// The index of the first element after this one that is not inside it.
    var end: Int
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
