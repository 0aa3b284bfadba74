/// An XML document as a flat list of its elements, in the order of their start tags.
///
/// What `XMLTapeParser` records and `RDFReader` understands. It holds no pointers, and reading it
/// allocates nothing.
struct XMLTape {
  /// An attribute and the range of its value in `text`.
  struct Attribute {
    let name: XMPName
    let value: Range<Int>
  }

  /// An element.
  struct Element {
    let name: XMPName
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

  /// The indices of the elements that stand directly in an element.
  func children(of element: Int) -> Children {
    Children(tape: self, next: element + 1, end: elements[element].end)
  }

  /// Whether an element holds no other one.
  func isLeaf(_ element: Int) -> Bool {
    elements[element].end == element + 1
  }

  /// The value of an attribute of an element.
  func attribute(_ name: XMPName, of element: Int) -> String? {
    attributes[elements[element].attributes].first { $0.name == name }.map { string($0.value) }
  }

  /// The text in a range.
  func string(_ range: Range<Int>) -> String {
    text.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Walks over the children of an element.
  struct Children: Sequence, IteratorProtocol {
    private let tape: XMLTape
    private var index: Int
    private let end: Int

    init(tape: XMLTape, next: Int, end: Int) {
      self.tape = tape
      self.index = next
      self.end = end
    }

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = tape.elements[index].end }
      return index
    }
  }
}
