extension EmbeddedMetadata {
  /// Whether a problem is that a block was not read which other programs may read: another one of its kind, one that
  /// is too large, or a packet in which nothing was understood.
  public func isUnread(_ problem: FormatProblem) -> Bool {
    if case .severalBlocks = problem.error { return true }
    return problem.error.isOverBudget
      || problem.part == .xmp && xmp == nil && problem.severity == .damage
  }
}
