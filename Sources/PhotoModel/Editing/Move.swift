/// A photo that a person moved in the manual order, noted so that it can be taken back.
public struct Move: OperationStep, Hashable, Sendable {
  /// The photo's file.
  public var path: RawPath
  /// Where it stood; nil for its own position, which nobody gave it.
  public var old: ManualPosition?
  /// Where it stands from then on.
  public var new: ManualPosition?

  /// A move from one position to another.
  public init(path: RawPath, old: ManualPosition?, new: ManualPosition?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// The move that takes this one back.
  public var reversed: Move { Move(path: path, old: new, new: old) }
}
