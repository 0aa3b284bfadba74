public import PhotoFormats
public import PhotoModel

/// How to take a file back to what it was before writes of ours, from what the journal noted about them.
public struct WriteReversal {
  /// Why it is not possible.
  public enum Failure: Error, Hashable, Sendable {
    /// The journal does not know the write.
    case unknownWrite
    /// The file is not what this write left: another program has written it since.
    case changedSince(WriteEntry.ID)
    /// What the journal noted about this write does not lead back to what was there.
    case damagedEntry(WriteEntry.ID)
  }

  /// What the file is then; nil if there is none.
  let bytes: (any ByteSource)?
  /// The hash of that, as the journal has it.
  let hash: [UInt8]?
  /// The hash of the file as it is now, as the journal has it.
  let hashNow: [UInt8]?
  /// The patch that turns the present file into that. A file that does not exist counts as an empty one.
  let patch: FilePatch

  /// Works out how to take a file back to what it was before one of its writes. The hashes that were noted prove
  /// where the way begins, that no other program wrote in between, and where it ends.
  ///
  /// Writes that were begun and not finished count as what the hash of the file says they are.
  ///
  /// - Parameters:
  ///   - write: the write before which the bytes are wanted.
  ///   - file: the bytes of the file now; none if there is no file.
  ///   - writes: the writes of this one file, the latest first, as the journal has them.
  init(
    to write: WriteEntry.ID, of file: (any ByteSource)?, writes: [WriteEntry]
  ) throws {
    guard let index = writes.firstIndex(where: { $0.id == write }) else {
      throw Failure.unknownWrite
    }
    hashNow = try file.map { try SHA256.hash(of: $0) }
    let source = file ?? ArrayByteSource([])
    var patch = try FilePatch(sourceSize: source.byteCount, splices: [])
    var hash = hashNow
    let goal = writes[index].write.hashBefore
    for entry in writes[...index] {
      switch entry.state {
      case .abandoned: continue
      case .begun where hash == entry.write.hashBefore: continue
      case .begun, .done: break
      }
      guard hash == entry.write.hashAfter else { throw Failure.changedSince(entry.id) }
      patch = try Self.step(after: patch, entry)
      hash = entry.write.hashBefore
      // Somebody had brought these bytes back, and what was written then began with them.
      if hash == goal { break }
    }
    self.patch = patch
    self.hash = hash
    let old = PatchedByteSource(source, patch)
    bytes = hash == nil ? nil : old
    guard try hash == nil || patch.isEmpty || SHA256.hash(of: old) == hash else {
      throw Failure.damagedEntry(try Self.damaged(writes[...index], source) ?? write)
    }
  }

  /// The bytes of a file before one of its writes.
  ///
  /// - Parameters:
  ///   - write: the write before which the bytes are wanted.
  ///   - file: the bytes of the file now; none if there is no file.
  ///   - writes: the writes of this one file, the latest first, as the journal has them.
  /// - Returns: the bytes; nil if there was no file.
  public static func bytes(
    before write: WriteEntry.ID, of file: (any ByteSource)?, writes: [WriteEntry]
  ) throws -> (any ByteSource)? {
    try WriteReversal(to: write, of: file, writes: writes).bytes
  }

  /// A patch with one more step back.
  private static func step(after patch: FilePatch, _ entry: WriteEntry) throws -> FilePatch {
    do {
      guard entry.write.hashBefore != nil else {
        // There was no file: all of it is removed.
        let size = patch.resultSize
        return try patch.followed(
          by: FilePatch(sourceSize: size, splices: [Splice(0..<size, with: [])]))
      }
      return try patch.followed(by: FilePatch(encoded: entry.write.reversePatch))
    } catch {
      throw Failure.damagedEntry(entry.id)
    }
  }

  /// The first write on the way that does not lead to what it should: the hash of each step tells.
  private static func damaged(
    _ writes: ArraySlice<WriteEntry>, _ file: any ByteSource
  ) throws -> WriteEntry.ID? {
    var patch = try FilePatch(sourceSize: file.byteCount, splices: [])
    var hash = try SHA256.hash(of: file)
    for entry in writes where entry.state != .abandoned {
      if entry.state == .begun, hash == entry.write.hashBefore { continue }
      patch = try step(after: patch, entry)
      guard let before = entry.write.hashBefore else { continue }
      hash = try SHA256.hash(of: PatchedByteSource(file, patch))
      if hash != before { return entry.id }
    }
    return nil
  }
}
