/// An array in pieces: to grow, or to change while somebody else has a copy, costs one piece however
/// many elements there are. A large array that grows moves all of them at once, which for a hundred
/// thousand photos takes longer than a frame.
struct ChunkedArray<Element> {
  /// So many elements are in a piece.
  static var chunkSize: Int { 256 }

  /// The pieces, of which all but the last are full.
  private var chunks: [[Element]] = []
  /// The number of elements.
  private(set) var count = 0

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    if count % Self.chunkSize == 0 {
      var chunk: [Element] = []
      chunk.reserveCapacity(Self.chunkSize)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }
}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    // An element that is only looked at is not copied.
    _read { yield chunks[index / Self.chunkSize][index % Self.chunkSize] }
    _modify { yield &chunks[index / Self.chunkSize][index % Self.chunkSize] }
  }
}

extension ChunkedArray: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) {
    for element in elements { append(element) }
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}
