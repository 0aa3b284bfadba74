import Gtk
import ListKit

/// A line of the history: the time, what was done and to what, what has become of it, and a way back.
final class HistoryCell: ListCell {
  /// Called to go back.
  var onBack: (() -> Void)?

  let widget: Widget

  private let time = Label()
  private let title = Label()
  private let detail = Label()
  private let state = Label()
  private let button = Button(label: "")

  init() {
    for label in [title, detail] {
      label.xAlign = 0
      label.wraps = true
    }
    time.addStyle("dim-label", "numeric")
    time.align(vertically: .start)
    detail.addStyle("dim-label", "caption")
    state.addStyle("dim-label", "caption")
    let text = Box(.vertical, spacing: 3, [title, detail])
    text.expandsHorizontally = true
    button.align(vertically: .center)
    widget = Box(.horizontal, spacing: 12, [time, text, state, button])
    widget.addStyle("verso-history-row")
    button.onClick { [weak self] in self?.onBack?() }
  }

  /// Shows a line.
  func show(_ row: HistoryRow) {
    time.text = row.time
    title.text = row.title
    title.setStyle("dim-label", row.isTakenBack)
    detail.text = row.detail
    detail.isVisible = !row.detail.isEmpty
    state.text = row.state
    button.isVisible = row.action != nil
    switch row.action {
    case .undo(_, let count):
      button.label = count == 1 ? localized("Undo") : localized("Undo to Here")
      button.tooltip = localized("Takes back %1 change", "Takes back %1 changes", count: count)
    case .goBack:
      button.label = localized("Go Back…")
      button.tooltip = localized("Takes the file back to its bytes from before this save")
    case nil: break
    }
  }
}
