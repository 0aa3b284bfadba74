import PhotoFormats
public import PhotoModel

/// Checks whether what the journal noted about the writes of files is enough to undo them: whether each note is
/// readable, and fits the one before it. No file is read: the hashes that were noted are compared with those of the
/// files when the writes are undone.
///
/// ```swift
/// var chain = WriteChain()
/// for entry in writes { faults += chain.add(entry) }  // file after file, the earliest first
/// ```
public struct WriteChain {
  /// What is wrong with the note of a write.
  public enum Fault: Hashable, Sendable {
    /// A hash is not one.
    case noHash
    /// The way back is not a patch.
    case noPatch
    /// The way back begins or ends with a file of another size than the next or the last write left.
    case otherSize
    /// It undoes what came after it.
    case backToLater
  }

  /// How often another program has written a file between two writes: what came before can only be undone field by
  /// field.
  public private(set) var gaps = 0

  private var last: (target: RawPath, hash: [UInt8]?, size: Int?)?
  private static let hashSize = 32

  /// A chain in which no write was looked at.
  public init() {}

  /// Looks at a write, after the earlier ones of the same file.
  ///
  /// - Returns: what is wrong with it.
  public mutating func add(_ entry: WriteEntry) -> [Fault] {
    let write = entry.write
    var faults: [Fault] = []
    let hashes = [write.hashBefore, write.hashAfter].compactMap(\.self)
    if hashes.isEmpty || hashes.contains(where: { $0.count != Self.hashSize }) {
      faults.append(.noHash)
    }
    if let back = write.backTo, back.rawValue > entry.id.rawValue { faults.append(.backToLater) }
    let patch = try? FilePatch(encoded: write.reversePatch)
    // There is nothing to get back to before a file was made.
    if patch == nil, write.hashBefore != nil { faults.append(.noPatch) }
    if write.hashAfter == nil, let patch, patch.sourceSize != 0 { faults.append(.otherSize) }
    guard entry.state == .done else { return faults }
    if let last, last.target == write.target {
      if last.hash != write.hashBefore {
        gaps += 1
      } else if write.hashBefore != nil, let size = last.size, let patch, patch.resultSize != size {
        faults.append(.otherSize)
      }
    }
    let size = write.hashBefore == nil || write.hashAfter == nil ? nil : patch?.sourceSize
    last = (write.target, write.hashAfter, size)
    return faults
  }
}
