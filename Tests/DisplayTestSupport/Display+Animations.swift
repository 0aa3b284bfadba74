import CGtk
public import Gtk

extension Display {
  /// Turns the user's setting for animations on or off.
  public static func setAnimations(_ isOn: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, verso_type_boolean())
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-enable-animations", &value)
    g_value_unset(&value)
  }

  /// What a widget looks like in the next frame.
  public static func nextFrame(of widget: Widget) async -> WidgetPicture? {
    guard let clock = gtk_widget_get_frame_clock(widget.widget) else { return nil }
    let frames = Object(retaining: UnsafeMutableRawPointer(clock))
    var picture: WidgetPicture?
    var isPainted = false
    let connection = frames.connect("after-paint") { _ in
      guard !isPainted else { return }
      isPainted = true
      picture = WidgetPicture(of: widget)
    }
    gtk_widget_queue_draw(widget.widget)
    await wait(atMost: 5) { isPainted }
    connection.disconnect()
    return picture
  }
}
