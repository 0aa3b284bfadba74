import Gtk
import ListKit

/// A line of the history: the time, what was done and to what, and what has become of it.
final class HistoryCell: ListCell {
  let widget: Widget

  private let time = Label()
  private let title = Label()
  private let detail = Label()
  private let state = Label()

  init() {
    for label in [title, detail] {
      label.xAlign = 0
      label.wraps = true
    }
    for label in [time, state] { label.align(vertically: .start) }
    time.addStyle("dim-label", "numeric")
    detail.addStyle("dim-label", "caption")
    state.addStyle("dim-label", "caption")
    let text = Box(.vertical, spacing: 3, [title, detail])
    text.expandsHorizontally = true
    widget = Box(.horizontal, spacing: 12, [time, text, state])
    widget.addStyle("verso-history-row")
  }

  /// Shows a line.
  func show(_ row: HistoryRow) {
    time.text = row.time
    title.text = row.title
    title.setStyle("dim-label", row.isTakenBack)
    detail.text = row.detail
    detail.isVisible = !row.detail.isEmpty
    state.text = row.state
  }
}
