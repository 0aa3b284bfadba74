import Gtk
import ListKit
import PhotoModel

/// A date in a table: in few words to see, as ISO 8601 to edit.
final class DateCell: FieldTableCell {
  var widget: Widget { editor.widget }

  private let label = Label()
  private let editor: InPlaceEditor
  private var content = CellContent(field: .dateTaken)

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
      label.text = ""
    }
    label.setStyle("verso-edited-value", content.isEdited)
  }

  func change() throws(FieldError) -> Change? {
    guard let text = editor.text else { return nil }
    return try content.change(to: text)
  }

  func refuse(_ reason: String) { editor.refuse(reason) }

  func beginEditing() {
    editor.begin(content.editableText, name: content.field.localizedName)
  }

  func endEditing(_ end: EditEnd) { editor.end() }
}
