import Gtk
import ListKit

/// What one photo says in a field, among photos that are compared.
final class DifferenceCell: ContentCell {
  let widget: Widget

  private let label = Label()

  init() {
    label.keepOnOneLine()
    label.tellCutText()
    widget = label
  }

  /// Shows a value.
  func show(_ value: FieldDifference.Value) {
    label.text = value.text.isEmpty ? "—" : value.text
    label.setStyle("dim-label", value.text.isEmpty)
    label.setStyle("verso-edited-value", value.isEdited)
  }
}
