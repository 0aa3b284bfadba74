import CGtk

/// A `GtkShortcutLabel`: a key as it is labelled on the keyboard.
public final class ShortcutLabel: Widget {
  /// A label without a key.
  public convenience init() {
    self.init(sinking: gtk_shortcut_label_new(""))
  }

  /// The key in the form of `gtk_accelerator_parse`, such as `<Control>s`.
  public var accelerator: String {
    get { gtk_shortcut_label_get_accelerator(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_shortcut_label_set_accelerator(opaque, newValue) }
  }

  /// A key in words, such as "Ctrl+S".
  public static func text(of accelerator: String) -> String {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0,
      let text = gtk_accelerator_get_label(key, modifiers)
    else { return accelerator }
    defer { g_free(text) }
    return String(cString: text)
  }
}
