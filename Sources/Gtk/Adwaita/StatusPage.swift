import CAdwaita
import CGtk

/// An `AdwStatusPage`: says in place of a list why it is empty, and what to do next.
public final class StatusPage: Widget {
  /// A page with an icon of the icon theme. Title and description are plain text.
  public convenience init(icon: String, title: String, description: String = "") {
    self.init(sinking: adw_status_page_new())
    setIcon(icon)
    setTitle(title)
    setDescription(description)
  }

  /// The name of the icon.
  public func setIcon(_ name: String) { adw_status_page_set_icon_name(opaque, name) }

  /// The title, as plain text.
  public func setTitle(_ title: String) {
    adw_status_page_set_title(opaque, Markup.escape(title))
  }

  /// The description, as plain text.
  public func setDescription(_ description: String) {
    adw_status_page_set_description(opaque, Markup.escape(description))
  }

  /// The widget below the text, such as a button.
  public func setChild(_ child: Widget?) { adw_status_page_set_child(opaque, child?.widget) }
}
