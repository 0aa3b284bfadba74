/// A change of a file: the byte ranges that are replaced, and nothing else.
///
/// Bytes outside the splices stay as they are. The splices are sorted and do not overlap.
///
/// ```swift
/// let patch = try FilePatch(sourceSize: 3, splices: [Splice(1..<2, with: [7, 7])])
/// try patch.apply(to: [1, 2, 3])  // [1, 7, 7, 3]
/// try patch.reversed(over: ArrayByteSource([1, 2, 3])).apply(to: [1, 7, 7, 3])  // [1, 2, 3]
/// ```
public struct FilePatch: Sendable, Hashable {
  /// The replaced ranges, in the order of the file.
  public let splices: [Splice]
  /// The size in bytes of the file that the patch is for.
  public let sourceSize: Int

  /// A patch of these splices for a file of this size. Splices that change nothing are left out;
  /// insertions at the same offset keep their order.
  ///
  /// - Throws: `FormatError.patchDoesNotFit` if splices overlap or lie outside the file.
  public init(sourceSize: Int, splices: [Splice]) throws(FormatError) {
    let sorted = splices.filter { !$0.range.isEmpty || !$0.replacement.isEmpty }
      .enumerated().sorted {
        ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
          < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
      }.map(\.element)
    // A size that no file has would overflow when bytes are added.
    guard sourceSize >= 0, sourceSize < 1 << 60 else { throw .patchDoesNotFit }
    var end = 0
    for splice in sorted {
      guard splice.range.lowerBound >= end, splice.range.upperBound <= sourceSize else {
        throw .patchDoesNotFit
      }
      end = splice.range.upperBound
    }
    self.splices = sorted
    self.sourceSize = sourceSize
  }

  /// Whether the patch changes nothing.
  public var isEmpty: Bool { splices.isEmpty }

  /// The size in bytes of the file that the patch makes.
  public var resultSize: Int { sourceSize + splices.growth }

  /// The steps that make the new file, from its first byte to its last.
  public var steps: [Step] {
    var steps: [Step] = []
    var position = 0
    for splice in splices {
      if position < splice.range.lowerBound {
        steps.append(.copy(position..<splice.range.lowerBound))
      }
      if !splice.replacement.isEmpty { steps.append(.write(splice.replacement)) }
      position = splice.range.upperBound
    }
    if position < sourceSize { steps.append(.copy(position..<sourceSize)) }
    return steps
  }

  /// The new file made from this old one.
  ///
  /// - Throws: `FormatError.patchDoesNotFit` if the old file has another size.
  public func apply(to bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    guard bytes.count == sourceSize else { throw .patchDoesNotFit }
    var result: [UInt8] = []
    result.reserveCapacity(resultSize)
    for step in steps {
      switch step {
      case .copy(let range): result += bytes[range]
      case .write(let new): result += new
      }
    }
    return result
  }

  /// The patch that turns the new file back into the old one.
  ///
  /// - Parameter source: the old file, from which the replaced bytes are read.
  /// - Throws: `FormatError.patchDoesNotFit` if the source has another size, or what reading it throws.
  public func reversed(over source: some ByteSource) throws -> FilePatch {
    guard source.byteCount == sourceSize else { throw FormatError.patchDoesNotFit }
    var shift = 0
    let splices = try splices.map { splice in
      let start = splice.range.lowerBound + shift
      shift += splice.growth
      return Splice(
        start..<start + splice.replacement.count, with: try source.read(splice.range))
    }
    return try FilePatch(sourceSize: resultSize, splices: splices)
  }
}

extension FilePatch {
  /// A step on the way from the old file to the new one.
  public enum Step: Sendable, Hashable {
    /// Copies these bytes of the old file.
    case copy(Range<Int>)
    /// Writes these new bytes.
    case write([UInt8])
  }
}
