import CAdwaita
import CGtk

/// An `AdwHeaderBar`.
public final class HeaderBar: Widget {
  /// A header bar with the buttons of the window.
  public convenience init() {
    self.init(sinking: adw_header_bar_new())
  }

  /// Adds a child at the start.
  public func packStart(_ child: Widget) { adw_header_bar_pack_start(opaque, child.widget) }

  /// Adds a child at the end; the first one is outermost.
  public func packEnd(_ child: Widget) { adw_header_bar_pack_end(opaque, child.widget) }

  /// Puts a widget into the middle.
  public func setTitle(_ title: Widget) { adw_header_bar_set_title_widget(opaque, title.widget) }
}
