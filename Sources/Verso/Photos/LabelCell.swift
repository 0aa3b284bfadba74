import Gtk
import ListKit

/// The label of a photo in a table.
final class LabelCell: ListCell {
  var widget: Widget { label.widget }

  private let label = LabelView()

  init() {}

  /// Shows a label, or none.
  func show(_ text: String?) { label.label = text }
}
