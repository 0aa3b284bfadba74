import Gtk
import ListKit
import PhotoModel

/// A value as one line of text in a table.
final class TextCell: FieldTableCell {
  var widget: Widget { editor.widget }

  private let label = Label()
  private let editor: InPlaceEditor
  private var content = CellContent(field: .title)

  init() {
    label.ellipsize(.end)
    label.isSingleLine = true
    label.xAlign = 0
    editor = InPlaceEditor(label)
  }

  func show(_ content: CellContent) {
    self.content = content
    label.text = content.value?.localizedText(for: content.field) ?? ""
    label.setStyle("numeric", content.field.hasTabularDigits)
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

extension Field {
  /// Whether the digits of its values stand under each other in a column.
  fileprivate var hasTabularDigits: Bool {
    switch kind {
    case .integer, .number, .coordinate: true
    case .text, .longText, .list, .rating, .label, .date: false
    }
  }
}
