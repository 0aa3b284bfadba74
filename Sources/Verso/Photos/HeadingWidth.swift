import Gtk

/// How much room the heading of a column takes, which is longer in some languages than what stands below it.
@MainActor
struct HeadingWidth {
  /// The room beside the text, on both sides together, plus a little more.
  private static let padding = 14
  /// The room for the arrow that shows the order, and before it.
  private static let arrow = 24

  private let text = TextWidth(in: "caption-heading")

  /// The least width of a column with a heading, in logical pixels, with text of the usual size.
  func of(_ title: String, isSortable: Bool) -> Int {
    TextWidth.atUsualSize(text.widest(of: [title])) + Self.padding
      + (isSortable ? Self.arrow : 0)
  }
}
