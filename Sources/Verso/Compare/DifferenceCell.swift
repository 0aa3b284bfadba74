import Gtk
import ListKit

/// What one photo says in a field, among photos that are compared.
final class DifferenceCell: ContentCell {
  let widget: Widget

  private let label = Label()

  init() {
    // What differs is often at the end, as the seconds of dates are.
    label.wraps = true
    label.lineLimit = 3
    label.xAlign = 0
    label.ellipsize(.end)
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
