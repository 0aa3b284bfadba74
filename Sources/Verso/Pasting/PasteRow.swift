import Gtk
import ListKit
import PhotoModel

/// A line of what pasting will change: one field of one photo.
struct PasteRow: Identifiable {
  /// The index of the line among all lines.
  let id: Int
  /// The name of the photo's file.
  let photo: String
  /// The name of the field.
  let field: String
  /// What the field says now.
  let old: String
  /// What it will say, or the text that cannot be accepted.
  let new: String
  /// Why the text cannot be accepted; nil for one that can.
  let reason: String?

  /// What a screen reader says of the line.
  @MainActor var spokenName: String {
    if let reason { return localized("%1, %2: “%3” is not valid. %4", photo, field, new, reason) }
    return localized(
      "%1, %2: from “%3” to “%4”", photo, field, old.isEmpty ? localized("nothing") : old,
      new.isEmpty ? localized("nothing") : new)
  }
}

/// One line of text in the table of what pasting will change.
final class PasteCell: ListCell {
  let widget: Widget

  private let label = Label()

  init() {
    label.keepOnOneLine()
    label.tellCutText()
    widget = label
  }

  /// Shows a text, or a sign if there is none.
  func show(_ text: String, isDim: Bool = false) {
    let text = text.withHiddenMarked
    label.text = text.isEmpty ? "—" : text
    label.setStyle("dim-label", isDim)
    setRefused(false)
  }

  /// Shows a text that cannot be accepted, and why, on as many lines as that takes.
  func show(_ text: String, refusedFor reason: String) {
    label.text = "“\(text.withHiddenMarked)” – \(reason)"
    label.setStyle("dim-label", false)
    setRefused(true)
  }

  /// Shows what a field will say, or what cannot be accepted.
  func showNew(_ row: PasteRow) {
    if let reason = row.reason {
      show(row.new, refusedFor: reason)
    } else {
      show(row.new)
    }
  }

  private func setRefused(_ isRefused: Bool) {
    label.setStyle("error", isRefused)
    label.isSingleLine = !isRefused
    label.wraps = isRefused
    label.ellipsize(isRefused ? .none : .end)
  }
}

/// Two lines of it, where there is no room for a column each.
final class PasteLinesCell: ListCell {
  let widget: Widget

  let first = PasteCell()
  let second = PasteCell()

  init() {
    widget = Box(.vertical, [first.widget, second.widget])
  }
}
