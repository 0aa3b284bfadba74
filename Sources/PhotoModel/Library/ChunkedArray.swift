/// An array in pieces: growing it, or changing it while somebody else has a copy, costs one piece however many
/// elements there are. A large array that grows moves all of them at once, which for a hundred thousand photos takes
/// longer than a frame.
///
/// ```swift
/// var names: ChunkedArray = ["a.jpg"]
/// names.append("b.jpg")
/// names[1]  // "b.jpg"
/// ```
public struct ChunkedArray<Element> {
  /// The number of elements in a piece.
  static var chunkSize: Int { 256 }

  /// The pieces, all of which are full except the last.
  private var chunks: [[Element]] = []
  /// The number of elements.
  public private(set) var count = 0

  /// An empty array.
  public init() {}

  /// Adds an element at the end.
  public mutating func append(_ element: Element) {
    if count % Self.chunkSize == 0 {
      var chunk: [Element] = []
      chunk.reserveCapacity(Self.chunkSize)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  /// Looks at an element without copying it, which a loop over very many has to avoid.
  func look<Result>(at index: Int, _ body: (borrowing Element) -> Result) -> Result {
    precondition(indices.contains(index))
    return chunks[index / Self.chunkSize].withUnsafeBufferPointer { chunk in
      guard let start = chunk.baseAddress else { return body(self[index]) }
      return borrow(start + index % Self.chunkSize, body)
    }
  }
}

/// Passes on an element as noncopyable, so that it is not copied where it could be.
private func borrow<Element: ~Copyable, Result>(
  _ element: UnsafePointer<Element>, _ body: (borrowing Element) -> Result
) -> Result {
  body(element.pointee)
}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element.
  public var startIndex: Int { 0 }
  /// The position after the last element.
  public var endIndex: Int { count }

  /// The element at a position.
  public subscript(index: Int) -> Element {
    _read { yield chunks[index / Self.chunkSize][index % Self.chunkSize] }
    _modify { yield &chunks[index / Self.chunkSize][index % Self.chunkSize] }
  }
}

extension ChunkedArray: ExpressibleByArrayLiteral {
  /// The array of these elements.
  public init(arrayLiteral elements: Element...) {
    for element in elements { append(element) }
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}
