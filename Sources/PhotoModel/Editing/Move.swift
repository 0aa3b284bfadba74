/// One photo that a person moved in the manual order, as it can be taken back.
public struct Move: OperationStep, Hashable, Sendable {
  /// The photo's file.
  public var path: RawPath
  /// Where it stood; nil for the position that it has by itself.
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
