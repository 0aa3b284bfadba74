/// Tells which writes are no longer in force because later ones took them back. It is asked about all writes, the
/// latest first; those of other files may come in between.
///
/// A write that took others back and was itself taken back counts for nothing: what it took back is in force again.
public struct TakenBackWrites: Sendable {
  /// The earliest write of each file that has been taken back so far.
  private var earliest: [RawPath: Int64] = [:]

  /// Nothing has been asked yet.
  public init() {}

  /// Whether a write was taken back by one that was asked about before.
  public mutating func includes(_ entry: WriteEntry) -> Bool {
    includes(entry.id, of: entry.write.target, entry.state, backTo: entry.write.backTo)
  }

  /// The same, if only this much is known of a write.
  ///
  /// - Parameters:
  ///   - id: the write.
  ///   - target: the file that was written.
  ///   - state: how far it came.
  ///   - backTo: the earliest of the writes that it took back.
  public mutating func includes(
    _ id: WriteEntry.ID, of target: RawPath, _ state: WriteEntry.State, backTo: WriteEntry.ID?
  ) -> Bool {
    if let first = earliest[target], id.rawValue >= first { return true }
    if state != .abandoned, let backTo { earliest[target] = backTo.rawValue }
    return false
  }
}
