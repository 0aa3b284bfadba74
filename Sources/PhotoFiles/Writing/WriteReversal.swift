public import PhotoFormats
public import PhotoModel

/// How a file is taken back to what it was before writes of ours, by what the journal noted of them.
public enum WriteReversal {
  /// Why it cannot be taken back.
  public enum Failure: Error, Hashable, Sendable {
    /// The journal does not know the write.
    case unknownWrite
    /// The file is not what this write left: another program has written it since.
    case changedSince(WriteEntry.ID)
    /// What the journal noted of this write does not lead back to what was there.
    case damagedEntry(WriteEntry.ID)
  }

  /// The bytes of a file before one of its writes. Each step is proved by the hash that was noted.
  ///
  /// Writes that were begun and not finished count as what the hash of the file says they are.
  ///
  /// - Parameters:
  ///   - write: the write before which the bytes are wanted.
  ///   - file: the bytes of the file now; none where there is no file.
  ///   - writes: the writes of this one file, the latest first, as the journal has them.
  /// - Returns: the bytes; nil where there was no file.
  public static func bytes(
    before write: WriteEntry.ID, of file: (any ByteSource)?, writes: [WriteEntry]
  ) throws -> (any ByteSource)? {
    guard let index = writes.firstIndex(where: { $0.id == write }) else {
      throw Failure.unknownWrite
    }
    var source = file
    var hash = try file.map { try SHA256.hash(of: $0) }
    for entry in writes[...index] {
      switch entry.state {
      case .abandoned: continue
      case .begun where hash == entry.write.hashBefore: continue
      case .begun, .done: break
      }
      guard let new = source, hash == entry.write.hashAfter else {
        throw Failure.changedSince(entry.id)
      }
      source = try old(of: new, entry)
      hash = entry.write.hashBefore
    }
    return source
  }

  /// In bytes.
  private static let mostInMemory = 256 << 20

  /// What a file was before a write that made `new` of it.
  private static func old(
    of new: any ByteSource, _ entry: WriteEntry
  ) throws -> (any ByteSource)? {
    guard let hash = entry.write.hashBefore else { return nil }
    guard let patch = try? FilePatch(encoded: entry.write.reversePatch),
      patch.sourceSize == new.byteCount
    else { throw Failure.damagedEntry(entry.id) }
    let patched = PatchedByteSource(new, patch)
    // Otherwise each step would read through all that came before it.
    let old: any ByteSource =
      patched.byteCount > mostInMemory
      ? patched : ArrayByteSource(try patched.read(0..<patched.byteCount))
    guard try SHA256.hash(of: old) == hash else { throw Failure.damagedEntry(entry.id) }
    return old
  }
}
