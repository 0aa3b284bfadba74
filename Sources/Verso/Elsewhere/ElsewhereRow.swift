import Gtk
import ListKit
import PhotoModel

/// A photo that is not open and has unsaved changes.
struct ElsewhereRow {
  /// Its file.
  let path: RawPath
  /// Its pending edits.
  let edits: PendingEdits
  /// Whether the file no longer exists.
  let isGone: Bool

  /// What changes, such as "Title: Harbour, Rating: 4".
  @MainActor
  var summary: String {
    let parts = edits.map { field, edit in
      let value = edit.value?.localizedText(for: field) ?? localized("none")
      return localized("%1: %2", field.localizedName, value)
    }
    return parts.joined(separator: ", ")
  }
}

/// A line of the page of unsaved changes elsewhere: the file, where it is, and what changes.
final class ElsewhereCell: ListCell {
  let widget: Widget

  private let sign = Image(pixels: 16)
  private let name = Label()
  private let folder = Label()
  private let summary = Label()

  init() {
    for label in [name, folder, summary] { label.xAlign = 0 }
    name.ellipsize(.middle)
    for label in [folder, summary] {
      label.ellipsize(.end)
      label.addStyle("dim-label", "verso-secondary")
    }
    folder.ellipsize(.middle)
    sign.align(vertically: .start)
    sign.setMargins(top: 2)
    let text = Box(.vertical, spacing: 2, [name, folder, summary])
    text.expandsHorizontally = true
    widget = Box(.horizontal, spacing: 12, [sign, text])
  }

  /// Shows a photo.
  func show(_ row: ElsewhereRow) {
    sign.icon = row.isGone ? "dialog-warning-symbolic" : "document-edit-symbolic"
    sign.setStyle("warning", row.isGone)
    name.text = row.path.shownName
    folder.text = row.path.parent.map(PathText.short) ?? ""
    summary.text = row.summary
    widget.tooltip = "\(row.path.text)\n\(row.summary)"
  }
}

extension ElsewhereRow: CellConfiguring {
  /// Fills a line.
  func configure(_ cell: ElsewhereCell) { cell.show(self) }
}
