import CGtk

extension Display {
  /// Turns the user's setting for animations on or off.
  public static func setAnimations(_ isOn: Bool) { set("gtk-enable-animations", isOn) }

  /// Turns the blinking of the text cursor on or off.
  public static func setCursorBlinking(_ isOn: Bool) { set("gtk-cursor-blink", isOn) }

  private static func set(_ setting: String, _ isOn: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, verso_type_boolean())
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      setting, &value)
    g_value_unset(&value)
  }
}
