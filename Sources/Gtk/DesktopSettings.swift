import CGtk

/// What the user has set for all programs of the desktop.
@MainActor
public enum DesktopSettings {
  /// How long after a click the next one still makes a double click.
  public static var doubleClickTime: Duration {
    .milliseconds(integer("gtk-double-click-time") ?? 400)
  }

  /// A setting that is a number; nil without a display.
  static func integer(_ name: String) -> Int? {
    guard let settings = gtk_settings_get_default() else { return nil }
    var value = GValue()
    g_value_init(&value, verso_type_int())
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    return Int(g_value_get_int(&value))
  }
}
