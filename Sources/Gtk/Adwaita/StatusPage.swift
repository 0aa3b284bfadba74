import CAdwaita
import CGtk

/// An `AdwStatusPage`: says in place of a list why it is empty, and what to do next.
public final class StatusPage: Widget {
  /// libadwaita keeps it as markup.
  private var plainDescription = ""

  /// A page with an icon of the icon theme. Title and description are plain text.
  public convenience init(icon: String, title: String, description: String = "") {
    self.init(sinking: adw_status_page_new())
    self.icon = icon
    self.title = title
    self.description = description
  }

  /// The name of the icon.
  public var icon: String? {
    get { adw_status_page_get_icon_name(opaque).map { String(cString: $0) } }
    set { adw_status_page_set_icon_name(opaque, newValue) }
  }

  /// The title, as plain text.
  public var title: String {
    get { String(cString: adw_status_page_get_title(opaque)) }
    set { adw_status_page_set_title(opaque, newValue) }
  }

  /// The description, as plain text.
  public var description: String {
    get { plainDescription }
    set {
      plainDescription = newValue
      adw_status_page_set_description(opaque, Markup.escape(newValue))
    }
  }

  /// The widget below the text, such as a button.
  public func setChild(_ child: Widget?) { adw_status_page_set_child(opaque, child?.widget) }
}
