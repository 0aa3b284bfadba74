import CAdwaita
import CGtk

/// An `AdwWindowTitle`: a title and a smaller line below it.
public final class WindowTitle: Widget {
  /// A title with a line below it, which is left out if it is empty.
  public convenience init(_ title: String, subtitle: String = "") {
    self.init(sinking: adw_window_title_new(title, subtitle))
  }

  /// The title.
  public var title: String {
    get { String(cString: adw_window_title_get_title(opaque)) }
    set { adw_window_title_set_title(opaque, newValue) }
  }

  /// The line below the title.
  public var subtitle: String {
    get { String(cString: adw_window_title_get_subtitle(opaque)) }
    set { adw_window_title_set_subtitle(opaque, newValue) }
  }

  /// Asks for room for this many average characters of each line, which are cut off where there is less; without it,
  /// libadwaita asks for five, which are many where all text is large.
  public func setLeastWidth(characters: Int) { Self.setWidth(of: children, CInt(characters)) }

  private static func setWidth(of widgets: [Widget], _ characters: CInt) {
    for widget in widgets {
      if verso_is_a(widget.widget, gtk_label_get_type()) != 0 {
        gtk_label_set_width_chars(widget.opaque, characters)
      } else {
        setWidth(of: widget.children, characters)
      }
    }
  }
}
