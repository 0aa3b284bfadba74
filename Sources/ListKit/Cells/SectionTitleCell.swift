public import Gtk

/// The cell that shows the header or footer of a section, unless the list was given another.
///
/// A header is one line, and a heading for screen readers. A footer is text of as many lines as it
/// needs.
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
      label.isVisible = false
    }
    header.ellipsize(.end)
    header.addStyle("section-title", "heading")
    footer.wraps = true
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
