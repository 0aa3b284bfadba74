/// What the header or the footer of a section shows.
public struct SectionTitle: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The number of rows in the section.
  public let count: Int
  /// Whether it is below the rows.
  public let isFooter: Bool

  /// A title.
  public init(_ text: String, count: Int, isFooter: Bool = false) {
    self.text = text
    self.count = count
    self.isFooter = isFooter
  }
}
