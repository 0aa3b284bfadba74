/// What mending a file would do.
///
/// ```swift
/// let file = ArrayByteSource([0xFF, 0xD8])
/// try FormatRegistry.repair(file, RepairOptions()).mended  // empty: nothing in it can be mended
/// ```
public struct FileRepair: Sendable {
  /// Something that is left as it is, and why.
  public struct Refusal: Hashable, Sendable {
    /// What is not mended.
    public let kind: RepairKind
    /// Why not.
    public let error: FormatError
  }

  /// The changes to the file; empty if there is nothing to mend.
  public private(set) var patch: FilePatch
  /// What they mend.
  public private(set) var mended: [RepairKind] = []
  /// What is not mended.
  public private(set) var left: [Refusal] = []

  /// A repair of a file of this size that does nothing yet.
  init(sourceSize: Int) throws(FormatError) {
    patch = try FilePatch(sourceSize: sourceSize, splices: [])
  }

  /// Adds what mends something in the file as it is after all previous changes.
  mutating func add(_ kind: RepairKind, _ next: FilePatch) throws(FormatError) {
    guard !next.isEmpty else { return }
    patch = try patch.followed(by: next)
    mended.append(kind)
  }

  /// Notes why something is left as it is.
  mutating func leave(_ kind: RepairKind, _ error: FormatError) {
    let refusal = Refusal(kind: kind, error: error)
    if !left.contains(refusal) { left.append(refusal) }
  }
}
