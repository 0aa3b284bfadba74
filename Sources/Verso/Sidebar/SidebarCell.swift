import Gtk
import ListKit

/// A part of the library as one row: icon, name, number of photos.
final class SidebarCell: ListCell {
  let widget: Widget

  /// Called when the user shows or hides what is inside.
  var onToggle: (() -> Void)?

  /// Folders that are deeper than this are no further indented: the list would grow too wide.
  private static let mostIndented = 5

  private let box: Box
  private let arrow = Button(icon: "pan-down-symbolic", accessibleLabel: localized("Show Inside"))
  private let icon = Image(pixels: 16)
  private let title = Label()
  private let count = Label()

  init() {
    arrow.addStyle("flat", "verso-arrow")
    arrow.canFocus = false
    title.ellipsize(.middle)
    title.xAlign = 0
    title.isSingleLine = true
    title.expandsHorizontally = true
    count.addStyle("numeric", "dim-label", "verso-secondary")
    box = Box(.horizontal, spacing: 8, [icon, title, arrow, count])
    box.addStyle("verso-sidebar-row")
    widget = box
    arrow.onClick { [weak self] in self?.onToggle?() }
  }

  /// Shows a part of the library.
  func show(_ row: SidebarRow) {
    icon.setIcon(row.icon)
    title.text = row.title
    box.tooltip = row.path
    count.text = formatted(row.count)
    box.setMargins(start: min(row.depth, Self.mostIndented) * 16)
    arrow.isVisible = row.isExpanded != nil
    arrow.setIcon(row.isExpanded == true ? "pan-down-symbolic" : "pan-end-symbolic")
  }
}

extension SidebarRow: CellConfiguring {
  /// Fills a row of the sidebar.
  func configure(_ cell: SidebarCell) { cell.show(self) }
}
