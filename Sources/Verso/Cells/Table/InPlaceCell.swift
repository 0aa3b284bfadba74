import Gtk
import ListKit
import PhotoModel

/// A cell of a table whose value is edited in place, as one line of text.
@MainActor
protocol InPlaceCell: FieldTableCell {
  /// The label, or the entry over it.
  var editor: InPlaceEditor { get }
  /// What the cell shows.
  var content: CellContent { get }
}

extension InPlaceCell {
  var widget: Widget { editor.widget }

  func change() throws(FieldError) -> Change? {
    guard let text = editor.text else { return nil }
    return try content.change(to: text)
  }

  var editedText: String { editor.text ?? content.editableText }

  func refuse(_ reason: String) { editor.refuse(reason) }

  var ownKeys: EditKeys { editor.ownKeys }

  func apply(_ state: CellState) { editor.show(state, isEditable: content.isEditable) }

  func beginEditing() {
    editor.begin(content.editableText, name: content.field.localizedName)
  }

  func endEditing(_ end: EditEnd) { editor.end() }
}
