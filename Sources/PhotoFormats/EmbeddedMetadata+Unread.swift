extension EmbeddedMetadata {
  /// Whether a problem is that a block was not read which other programs may read: another one of its kind, one that
  /// is too large or stored in an unusual way, a value that is too long, or a packet in which nothing was understood.
  public func isUnread(_ problem: FormatProblem) -> Bool {
    switch problem.error {
    case .severalBlocks, .valueTooLong, .container(.unreadStorage): true
    default:
      problem.error.isOverBudget
        || problem.part == .xmp && xmp == nil && problem.severity == .damage
    }
  }
}
