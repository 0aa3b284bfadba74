import CGtk

/// The icons of the desktop.
@MainActor
public enum IconTheme {
  /// Whether there is an icon with a name; a program that is not installed has none.
  public static func has(_ name: String) -> Bool {
    guard let display = gdk_display_get_default() else { return false }
    return gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), name) != 0
  }
}
