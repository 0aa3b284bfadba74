public import Gtk

/// The cell that shows the header or footer of a section, unless the list was given another.
public final class SectionTitleCell: ContentCell {
  private let label = Label.heading()

  /// The label.
  public var widget: Widget { label }

  /// An empty title.
  public init() {
    label.xAlign = 0
    label.ellipsize(.end)
    label.addStyle("section-title")
  }

  /// Shows the text of a title.
  public func show(_ title: SectionTitle) {
    label.text = title.text
    label.setStyle("heading", !title.isFooter)
    label.setStyle("dim-label", title.isFooter)
  }
}
