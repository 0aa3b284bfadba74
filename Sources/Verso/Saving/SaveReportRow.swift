import Gtk
import ListKit
import PhotoFiles
import PhotoModel

/// A photo in the report of a saving.
struct SaveReportRow {
  /// What became of it.
  let entry: SaveReport.Entry
  /// What was done, if it was something other than saving edits.
  let task: FileTask?
}

/// A line of the report: a sign, the file, and what became of it.
final class SaveReportCell: ListCell {
  let widget: Widget

  private let sign = Image(pixels: 16)
  private let name = Label()
  private let outcome = Label()

  init() {
    name.xAlign = 0
    name.ellipsize(.middle)
    outcome.xAlign = 0
    outcome.wraps = true
    outcome.addStyle("dim-label", "verso-secondary")
    sign.align(vertically: .start)
    sign.setMargins(top: 2)
    let text = Box(.vertical, spacing: 2, [name, outcome])
    text.expandsHorizontally = true
    widget = Box(.horizontal, spacing: 12, [sign, text])
  }

  /// Shows what became of a photo.
  ///
  /// - Parameters:
  ///   - entry: what became of it.
  ///   - task: what was done, if it was something other than saving edits.
  func show(_ entry: SaveReport.Entry, _ task: FileTask?) {
    sign.icon = entry.isSaved ? "object-select-symbolic" : "dialog-warning-symbolic"
    sign.setStyle("success", entry.isSaved)
    sign.setStyle("warning", !entry.isSaved)
    name.text = entry.path.shownName
    name.tooltip = entry.path.text
    outcome.text = SaveReportText.lines(of: entry, task).joined(separator: "\n")
  }
}

extension SaveReportRow: CellConfiguring {
  /// Fills a line of the report.
  func configure(_ cell: SaveReportCell) { cell.show(entry, task) }
}
