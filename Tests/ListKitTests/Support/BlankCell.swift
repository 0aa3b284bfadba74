import CGtk
import Gtk
import ListKit

/// A cell without text, so that pictures of it do not depend on fonts.
final class BlankCell: ListCell {
  let widget: Widget = Box(.horizontal)

  init() { gtk_widget_set_size_request(widget.widget, 60, 20) }
}
