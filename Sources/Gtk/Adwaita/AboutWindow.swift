import CAdwaita
import CGtk

/// An `AdwAboutWindow`: what the program is and who made it.
@MainActor
public enum AboutWindow {
  /// What the window says.
  public struct Content: Sendable {
    /// The name of the program.
    public var name: String
    /// The name of its icon.
    public var icon: String
    /// Its version.
    public var version: String
    /// Who made it.
    public var developer: String
    /// What it is for.
    public var comments: String
    /// The address of its website.
    public var website: String
    /// The license under which it may be used.
    public var license: License

    /// What the window says.
    public init(
      name: String, icon: String, version: String, developer: String, comments: String,
      website: String, license: License
    ) {
      self.name = name
      self.icon = icon
      self.version = version
      self.developer = developer
      self.comments = comments
      self.website = website
      self.license = license
    }
  }

  /// A license that GTK has the words for.
  public enum License: Sendable {
    /// The GNU General Public License, version 3 or later.
    case gpl3OrLater

    fileprivate var native: GtkLicense {
      switch self {
      case .gpl3OrLater: GTK_LICENSE_GPL_3_0
      }
    }
  }

  /// Shows the window above another one.
  public static func show(_ content: Content, over parent: ApplicationWindow) {
    guard let widget = adw_about_window_new() else { return }
    let about = OpaquePointer(widget)
    adw_about_window_set_application_name(about, content.name)
    adw_about_window_set_application_icon(about, content.icon)
    adw_about_window_set_version(about, content.version)
    adw_about_window_set_developer_name(about, content.developer)
    adw_about_window_set_comments(about, content.comments)
    adw_about_window_set_website(about, content.website)
    adw_about_window_set_license_type(about, content.license.native)
    let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(window, parent.cast())
    gtk_window_present(window)
  }
}
