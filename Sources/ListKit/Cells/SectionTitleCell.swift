public import Gtk

/// The cell that shows the header or footer of a section, unless the list was given another.
///
/// Both have as many lines as their text needs. A header is a heading for screen readers.
public final class SectionTitleCell: ContentCell {
  private let header = Label.heading()
  private let footer = Label()
  private let box: Box

  /// The label of the header, or that of the footer.
  public var widget: Widget { box }

  /// An empty title.
  public init() {
    box = Box(.vertical, [header, footer])
    for label in [header, footer] {
      label.xAlign = 0
      label.wraps = true
      label.isVisible = false
    }
    header.addStyle("section-title", "heading")
    footer.addStyle("section-title", "section-footer", "dim-label")
  }

  /// Shows the text of a title.
  public func show(_ title: SectionTitle) {
    let (shown, hidden) = title.isFooter ? (footer, header) : (header, footer)
    shown.text = title.text
    shown.isVisible = true
    hidden.isVisible = false
  }
}
