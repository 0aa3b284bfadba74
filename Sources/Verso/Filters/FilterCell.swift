import Gtk
import ListKit

/// A line of the popover of filters: an icon, what it is called, and how many photos have it.
final class FilterCell: ListCell {
  /// Called when the line is clicked.
  var onClick: (() -> Void)?

  let widget: Widget

  private let icon = Image(icon: "")
  private let title = Label()
  private let count = Label()
  private let more = Image(icon: "go-next-symbolic")
  private let row: Box

  init() {
    title.xAlign = 0
    title.ellipsize(.end)
    title.expandsHorizontally = true
    count.addStyle("dim-label", "numeric")
    more.addStyle("dim-label")
    row = Box(.horizontal, spacing: 6, [icon, title, count, more])
    row.addStyle("verso-filter-row")
    widget = row
    let click = ClickGesture()
    click.onRelease { [weak self] _ in self?.onClick?() }
    row.addController(click)
  }

  /// Shows an option.
  func show(_ option: FilterOption) {
    icon.isVisible = option.icon != nil
    if let name = option.icon { icon.icon = name }
    title.text = option.title
    row.setMargins(start: option.level * 18)
    count.text = option.count.map { formatted($0) } ?? ""
    if case .open = option.action { more.isVisible = true } else { more.isVisible = false }
  }
}
