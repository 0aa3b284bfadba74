import Gtk

/// How much room the heading of a column takes, which is longer in some languages than what stands below it.
@MainActor
enum HeadingWidth {
  /// The room beside the text, on both sides together, plus a little more.
  private static let padding = 14
  /// The room for the arrow that shows the order, and before it.
  private static let arrow = 24

  /// The least width of a column with a heading, in logical pixels, with text of the usual size.
  static func of(_ title: String, isSortable: Bool) -> Int {
    let label = Label()
    label.addStyle("caption-heading")
    let width = TextLine(title, for: label, most: 1000).size.width
    return Int((Double(width) / max(1, TextScale.current)).rounded(.up)) + padding
      + (isSortable ? arrow : 0)
  }
}
