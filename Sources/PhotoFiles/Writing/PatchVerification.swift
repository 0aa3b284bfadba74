import PhotoFormats

/// Reads a new file back, and sees that it is the old one with the patch: outside the splices equal,
/// byte for byte, and inside them what the patch says.
struct PatchVerification {
  private let patch: FilePatch

  private static let chunk = 1 << 20

  /// The hashes of both files.
  struct Hashes {
    var before: [UInt8]
    var after: [UInt8]
  }

  /// A verification of what a patch made.
  init(_ patch: FilePatch) {
    self.patch = patch
  }

  /// Compares the new file with the old one.
  ///
  /// - Throws: `WritingError.notAsWritten` where they differ in more than the patch, or what reading
  ///   throws.
  func verify(_ new: some ByteSource, against old: some ByteSource) throws -> Hashes {
    var before = SHA256()
    var after = SHA256()
    var offset = 0
    var oldOffset = 0
    for step in patch.steps {
      switch step {
      case .write(let bytes):
        let found = try new.read(offset..<offset + bytes.count)
        guard found == bytes else { throw WritingError.notAsWritten }
        after.update(found[...])
      case .copy(let range):
        try each(oldOffset..<range.lowerBound) { before.update(try old.read($0)[...]) }
        let shift = offset - range.lowerBound
        try each(range) { part in
          let kept = try old.read(part)
          let found = try new.read(part.lowerBound + shift..<part.upperBound + shift)
          guard kept == found else { throw WritingError.notAsWritten }
          before.update(kept[...])
          after.update(found[...])
        }
        oldOffset = range.upperBound
      }
      offset += step.byteCount
    }
    try each(oldOffset..<old.byteCount) { before.update(try old.read($0)[...]) }
    return Hashes(before: before.finish(), after: after.finish())
  }

  /// Compares the new file with the old one, without the hashes.
  ///
  /// - Throws: as `verify`.
  func compare(_ new: some ByteSource, with old: some ByteSource) throws {
    var offset = 0
    for step in patch.steps {
      switch step {
      case .write(let bytes):
        guard try new.read(offset..<offset + bytes.count) == bytes else {
          throw WritingError.notAsWritten
        }
      case .copy(let range):
        let shift = offset - range.lowerBound
        try each(range) { part in
          let moved = part.lowerBound + shift..<part.upperBound + shift
          guard try old.read(part) == new.read(moved) else { throw WritingError.notAsWritten }
        }
      }
      offset += step.byteCount
    }
    guard new.byteCount == offset else { throw WritingError.notAsWritten }
  }

  private func each(_ range: Range<Int>, _ body: (Range<Int>) throws -> Void) throws {
    try range.forEachPart(Self.chunk, body)
  }
}

extension SHA256 {
  /// The hash of a whole file.
  static func hash(of source: some ByteSource) throws -> [UInt8] {
    var hash = SHA256()
    try (0..<source.byteCount).forEachPart(1 << 20) { hash.update(try source.read($0)[...]) }
    return hash.finish()
  }
}

extension Range<Int> {
  /// Calls the body with parts of at most this many elements, in their order.
  fileprivate func forEachPart(_ count: Int, _ body: (Range<Int>) throws -> Void) rethrows {
    var start = lowerBound
    while start < upperBound {
      let end = Swift.min(start + count, upperBound)
      try body(start..<end)
      start = end
    }
  }
}
