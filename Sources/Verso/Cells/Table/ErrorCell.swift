import Gtk
import ListKit

/// Why a photo cannot be read, in a table.
final class ErrorCell: ContentCell {
  var widget: Widget { label }

  private let label = Label()

  init() {
    label.keepOnOneLine()
    label.tellCutText()
    label.addStyle("error")
  }

  func show(_ reason: String) { label.text = reason }
}
