/// What was imported from an exported journal, or would be.
public struct ImportSummary: Hashable, Sendable {
  /// How much of one kind.
  public struct Part: Hashable, Sendable {
    /// What came.
    public var new = 0
    /// What was already there.
    public var known = 0
    /// What was left out because something else is there in its place.
    public var left = 0
  }

  /// The operations.
  public var operations = Part()
  /// The writes.
  public var writes = Part()
  /// The pending edits.
  public var edits = Part()
  /// The positions in the manual order.
  public var positions = Part()
}
