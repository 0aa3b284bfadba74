import Gtk
import ListKit
import PhotoModel

/// The label of a photo in a table: its colour and its text. The editor offers the five colours.
final class LabelCell: FieldTableCell {
  var widget: Widget { editor.widget }

  private let label = LabelView()
  private let editor: InPlaceEditor
  private var content = CellContent(field: .label)

  private static let colors = KeywordCompletion(
    Dictionary(uniqueKeysWithValues: LabelColor.allCases.map { ($0.label, 0) }))

  init() {
    editor = InPlaceEditor(label.widget)
    editor.suggestions = {
      Self.colors.suggestions(for: $0, without: [], limit: LabelColor.allCases.count)
    }
  }

  func show(_ content: CellContent) {
    self.content = content
    if case .text(let text) = content.value { label.label = text } else { label.label = nil }
    label.widget.setStyle("verso-edited-value", content.isEdited)
  }

  func change() throws(FieldError) -> Change? {
    guard let text = editor.text else { return nil }
    return try content.change(to: text)
  }

  func refuse(_ reason: String) { editor.refuse(reason) }

  var ownKeys: EditKeys { editor.ownKeys }

  func beginEditing() {
    editor.begin(content.editableText, name: content.field.localizedName)
  }

  func endEditing(_ end: EditEnd) { editor.end() }
}
