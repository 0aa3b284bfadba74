/// A section of a list: photos that stand together, and what they have in common.
public struct PhotoSection: Hashable, Sendable {
  /// What they have in common.
  public let title: PhotoSectionTitle
  /// The positions in the list's `ids`.
  public let range: Range<Int>

  /// A section of the photos at these positions.
  public init(title: PhotoSectionTitle, range: Range<Int>) {
    self.title = title
    self.range = range
  }
}
