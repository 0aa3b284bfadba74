import Gtk
import PhotoModel

/// A date in a table: in few words for display, as ISO 8601 for editing.
final class DateCell: InPlaceCell {
  private let label = Label()
  let editor: InPlaceEditor
  private(set) var content = CellContent(field: .dateTaken)

  init() {
    label.ellipsize(.end)
    label.xAlign = 0
    label.addStyle("numeric")
    editor = InPlaceEditor(label)
  }

  func show(_ content: CellContent) {
    self.content = content
    if case .date(let date) = content.value {
      label.text = DateWords.short(date)
    } else {
      label.text = content.emptyText
    }
    label.setStyle("dim-label", !content.isKnown)
    content.style(label)
  }
}
