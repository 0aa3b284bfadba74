import PhotoFormats

/// Reads a new file back, and checks that it is the old one with the patch: equal outside the splices, byte for byte,
/// and what the patch says inside them.
struct PatchVerification {
  private let patch: FilePatch

  /// The hashes of both files.
  struct Hashes {
    var before: [UInt8]
    var after: [UInt8]
  }

  /// A verification of the result of a patch.
  init(_ patch: FilePatch) {
    self.patch = patch
  }

  /// Compares the new file with the old one.
  ///
  /// - Throws: `WritingError.notAsWritten` if they differ in more than the patch, or what reading throws.
  func verify(_ new: some ByteSource, against old: some ByteSource) throws -> Hashes {
    var before = SHA256()
    var after = SHA256()
    var offset = 0
    var oldOffset = 0
    try PartBuffer.withTwo { oldPart, newPart in
      for step in patch.steps {
        switch step {
        case .write(let bytes):
          let found = try new.read(offset..<offset + bytes.count)
          guard found == bytes else { throw WritingError.notAsWritten }
          after.update(found[...])
        case .copy(let range):
          try oldPart.each(oldOffset..<range.lowerBound, of: old) { before.update($0) }
          let shift = offset - range.lowerBound
          try oldPart.each(range, of: old) { kept in
            let found = try newPart.read(kept.count, from: kept.offset + shift, of: new)
            guard kept.equals(found) else { throw WritingError.notAsWritten }
            SHA256.update(&before, &after, kept)
          }
          oldOffset = range.upperBound
        }
        offset += step.byteCount
      }
      try oldPart.each(oldOffset..<old.byteCount, of: old) { before.update($0) }
    }
    return Hashes(before: before.finish(), after: after.finish())
  }

  /// Compares the new file with the old one, without the hashes.
  ///
  /// - Throws: as `verify`.
  func compare(_ new: some ByteSource, with old: some ByteSource) throws {
    var offset = 0
    try PartBuffer.withTwo { oldPart, newPart in
      for step in patch.steps {
        switch step {
        case .write(let bytes):
          guard try new.read(offset..<offset + bytes.count) == bytes else {
            throw WritingError.notAsWritten
          }
        case .copy(let range):
          let shift = offset - range.lowerBound
          try oldPart.each(range, of: old) { had in
            let has = try newPart.read(had.count, from: had.offset + shift, of: new)
            guard had.equals(has) else { throw WritingError.notAsWritten }
          }
        }
        offset += step.byteCount
      }
    }
    guard new.byteCount == offset else { throw WritingError.notAsWritten }
  }
}

extension SHA256 {
  /// The hash of a whole file.
  static func hash(of source: some ByteSource) throws -> [UInt8] {
    var hash = SHA256()
    try PartBuffer.withTwo { part, _ in
      try part.each(0..<source.byteCount, of: source) { hash.update($0) }
    }
    return hash.finish()
  }
}
