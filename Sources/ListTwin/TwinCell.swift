import Gtk
import ListKit

/// One line of text.
final class TwinCell: ContentCell {
  private let label = Label()

  var widget: Widget { label }

  init() { label.xAlign = 0 }

  func show(_ text: String) { label.text = text }
}
