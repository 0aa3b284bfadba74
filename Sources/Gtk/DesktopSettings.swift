import CGtk

/// What the user has set for all programs of the desktop.
@MainActor
public enum DesktopSettings {
  /// How soon after a click the next one makes it a double click.
  public static var doubleClickTime: Duration {
    .milliseconds(integer("gtk-double-click-time") ?? 400)
  }

  /// A setting that is a number; nil without a display.
  static func integer(_ name: String) -> Int? {
    gtk_settings_get_default().map { UnsafeMutableRawPointer($0).integer(name) }
  }
}
