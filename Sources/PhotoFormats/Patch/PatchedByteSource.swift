/// The bytes that a file will have after a patch, without making them.
///
/// This way, what a new file will say is known before anything is written.
///
/// ```swift
/// let patch = try FilePatch(sourceSize: 2, splices: [Splice(1..<1, with: [7])])
/// PatchedByteSource(ArrayByteSource([1, 2]), patch).byteCount  // 3
/// ```
public struct PatchedByteSource: ByteSource {
  private let source: any ByteSource
  private let steps: [(start: Int, step: FilePatch.Step)]

  /// How many bytes the patched file has.
  public let byteCount: Int

  /// The result of applying a patch to these bytes.
  public init(_ source: any ByteSource, _ patch: FilePatch) {
    self.source = source
    byteCount = patch.resultSize
    var start = 0
    var steps: [(start: Int, step: FilePatch.Step)] = []
    for step in patch.steps {
      steps.append((start, step))
      start += step.byteCount
    }
    self.steps = steps
  }

  /// Whether a range of the new file holds the bytes of one of the old file, copied as a whole. Between no bytes and
  /// no bytes there is no difference, wherever they are.
  func isCopied(_ new: Range<Int>, from old: Range<Int>) -> Bool {
    old.isEmpty ? new.isEmpty : origin(of: new) == old
  }

  /// The bytes of the old file that are in a range of the new one, if they are copied from a single range; nil if
  /// some of the range is new, or comes from several ranges.
  func origin(of range: Range<Int>) -> Range<Int>? {
    let index = step(at: range.lowerBound)
    guard steps.indices.contains(index), case (let start, .copy(let old)) = steps[index],
      range.upperBound <= start + old.count
    else { return nil }
    let shift = old.lowerBound - start
    return range.lowerBound + shift..<range.upperBound + shift
  }

  /// The index of the step that makes the byte at an offset; the index after the last one if none does.
  ///
  /// A movie of many tracks changes at as many offsets, and all of it is looked up: a linear search would take
  /// minutes.
  private func step(at offset: Int) -> Int {
    var lookCount = 0
    return step(at: offset, counting: &lookCount)
  }

  /// The same, counting how many steps were looked at.
  func step(at offset: Int, counting lookCount: inout Int) -> Int {
    var range = steps.indices
    while !range.isEmpty {
      lookCount += 1
      let middle = range.lowerBound + range.count / 2
      if steps[middle].start + steps[middle].step.byteCount <= offset {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// The bytes of this range of the patched file.
  ///
  /// - Throws: `FormatError.unreadable` if the range is not within it, or what the file throws.
  public func read(_ range: Range<Int>) throws -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= byteCount else {
      throw FormatError.unreadable
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for (start, step) in steps[step(at: range.lowerBound)...] {
      guard start < range.upperBound else { break }
      let part = range.clamped(to: start..<start + step.byteCount)
      let (lower, upper) = (part.lowerBound - start, part.upperBound - start)
      switch step {
      case .copy(let old):
        bytes += try source.read(old.lowerBound + lower..<old.lowerBound + upper)
      case .write(let new): bytes += new[lower..<upper]
      }
    }
    return bytes
  }
}

extension FilePatch.Step {
  /// How many bytes of the new file the step makes.
  public var byteCount: Int {
    switch self {
    case .copy(let range): range.count
    case .write(let bytes): bytes.count
    }
  }
}
