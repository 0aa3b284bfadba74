import CAdwaita
import CGtk

/// An `AdwWindowTitle`: a title and a smaller line below it.
public final class WindowTitle: Widget {
  /// A title with a line below it, which is left out where it is empty.
  public convenience init(_ title: String, subtitle: String = "") {
    self.init(sinking: adw_window_title_new(title, subtitle))
  }

  /// The title.
  public func setTitle(_ title: String) { adw_window_title_set_title(opaque, title) }

  /// The line below the title.
  public func setSubtitle(_ subtitle: String) { adw_window_title_set_subtitle(opaque, subtitle) }
}
