extension FilePatch {
  /// One patch that does what this one and then another does.
  ///
  /// ```swift
  /// let one = try FilePatch(sourceSize: 3, splices: [Splice(1..<2, with: [7, 7])])
  /// let two = try FilePatch(sourceSize: 4, splices: [Splice(0..<2, with: [])])
  /// try one.followed(by: two).apply(to: [1, 2, 3])  // [7, 3]
  /// ```
  ///
  /// - Parameter next: the patch of the file that this one makes.
  /// - Throws: `FormatError.patchDoesNotFit` if that file has another size.
  public func followed(by next: FilePatch) throws(FormatError) -> FilePatch {
    guard next.sourceSize == resultSize else { throw .patchDoesNotFit }
    let between = steps
    var index = 0
    // Where the next byte is in the first step that is left, and in the file between the two patches.
    var skipped = 0
    var position = 0
    var result: [Step] = []
    func pass(to end: Int, isKept: Bool) {
      while position < end, index < between.count {
        let step = between[index]
        let count = min(end - position, step.byteCount - skipped)
        if isKept { result.append(step.part(skipped..<skipped + count)) }
        position += count
        skipped += count
        guard skipped == step.byteCount else { break }
        index += 1
        skipped = 0
      }
    }
    for splice in next.splices {
      pass(to: splice.range.lowerBound, isKept: true)
      pass(to: splice.range.upperBound, isKept: false)
      if !splice.replacement.isEmpty { result.append(.write(splice.replacement)) }
    }
    pass(to: next.sourceSize, isKept: true)
    return try FilePatch(sourceSize: sourceSize, steps: result)
  }

  /// The patch that makes a file by steps, which copy bytes in order.
  private init(sourceSize: Int, steps: [Step]) throws(FormatError) {
    var splices: [Splice] = []
    var position = 0
    var new: [UInt8] = []
    func close(at end: Int) {
      if position < end || !new.isEmpty { splices.append(Splice(position..<end, with: new)) }
      new = []
    }
    for step in steps {
      switch step {
      case .write(let bytes): new += bytes
      case .copy(let range):
        close(at: range.lowerBound)
        position = range.upperBound
      }
    }
    close(at: sourceSize)
    try self.init(sourceSize: sourceSize, splices: splices)
  }
}

extension FilePatch.Step {
  /// Some of the bytes that the step makes.
  fileprivate func part(_ range: Range<Int>) -> FilePatch.Step {
    switch self {
    case .copy(let copied):
      .copy(copied.lowerBound + range.lowerBound..<copied.lowerBound + range.upperBound)
    case .write(let bytes): .write(Array(bytes[range]))
    }
  }
}
