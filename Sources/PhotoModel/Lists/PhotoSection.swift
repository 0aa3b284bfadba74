/// A section of a list: photos that stand together, and what they have in common.
public struct PhotoSection: Hashable, Sendable {
  /// What they have in common.
  public let title: SectionTitle
  /// The places in the list's `ids`.
  public let range: Range<Int>
}
