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
  private let arrow = Button(
    icon: "pan-down-symbolic", accessibleLabel: localized("Expand or Collapse"))
  private let icon = Image(pixels: 16)
  private let title = Label()
  private let problem = Label()
  private let count = Label()

  init() {
    arrow.addStyle("flat", "verso-arrow")
    arrow.canFocus = false
    title.ellipsize(.middle)
    title.xAlign = 0
    title.isSingleLine = true
    problem.ellipsize(.end)
    problem.xAlign = 0
    problem.isSingleLine = true
    problem.addStyle("dim-label", "verso-secondary")
    let texts = Box(.vertical, [title, problem])
    texts.align(vertically: .center)
    texts.expandsHorizontally = true
    count.addStyle("numeric", "dim-label", "verso-secondary")
    box = Box(.horizontal, spacing: 8, [icon, texts, arrow, count])
    box.addStyle("verso-sidebar-row")
    widget = box
    arrow.onClick { [weak self] in self?.onToggle?() }
  }

  /// Shows a part of the library.
  func show(_ row: SidebarRow) {
    icon.setIcon(row.icon)
    title.text = row.title.withHiddenMarked
    problem.text = row.problem ?? ""
    problem.isVisible = row.problem != nil
    let hints = [row.hint, row.problem].compactMap(\.self)
    box.tooltip = hints.isEmpty ? nil : hints.joined(separator: "\n")
    count.text = row.count.map(formatted) ?? ""
    box.setMargins(start: min(row.depth, Self.mostIndented) * 16)
    arrow.isVisible = row.isExpanded != nil
    arrow.setIcon(row.isExpanded == true ? "pan-down-symbolic" : "pan-end-symbolic")
  }
}

extension SidebarRow: CellConfiguring {
  /// Fills a row of the sidebar.
  func configure(_ cell: SidebarCell) { cell.show(self) }
}
