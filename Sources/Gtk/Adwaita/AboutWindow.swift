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

    /// What the window says.
    public init(
      name: String, icon: String, version: String, developer: String, comments: String,
      website: String
    ) {
      self.name = name
      self.icon = icon
      self.version = version
      self.developer = developer
      self.comments = comments
      self.website = website
    }
  }

  /// Shows the window above another one. The program is licensed under the GPL, version 3 or later.
  public static func show(_ content: Content, over parent: ApplicationWindow) {
    guard let widget = adw_about_window_new() else { return }
    let about = OpaquePointer(widget)
    adw_about_window_set_application_name(about, content.name)
    adw_about_window_set_application_icon(about, content.icon)
    adw_about_window_set_version(about, content.version)
    adw_about_window_set_developer_name(about, content.developer)
    adw_about_window_set_comments(about, content.comments)
    adw_about_window_set_website(about, content.website)
    adw_about_window_set_license_type(about, GTK_LICENSE_GPL_3_0)
    let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(window, parent.cast())
    gtk_window_present(window)
  }
}
