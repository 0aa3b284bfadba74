import CGtk
public import Gtk

/// A window around the widget that a test looks at. It closes with the last reference to it.
@MainActor
public final class TestWindow {
  private let window: UnsafeMutablePointer<GtkWindow>

  /// Opens a window of a size in logical pixels around a widget.
  public init(_ child: Widget, width: Int = 400, height: Int = 300) {
    // GTK itself keeps the window until it is destroyed.
    window = Widget(retaining: gtk_window_new()).cast()
    gtk_window_set_default_size(window, CInt(width), CInt(height))
    gtk_window_set_child(window, child.widget)
    gtk_window_present(window)
  }

  /// Gives the window another size in logical pixels, as a person who drags its corner does.
  public func resize(width: Int, height: Int) {
    gtk_window_set_default_size(window, CInt(width), CInt(height))
  }

  isolated deinit { gtk_window_destroy(window) }
}
